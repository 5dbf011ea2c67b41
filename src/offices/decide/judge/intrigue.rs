//! Checks whether covert actions, spells and object transfers are legal.

use super::{Footing, OrderMoment};
use crate::action::Casting;
use crate::content::content;
use crate::encounter::Carried;
use crate::ids::{CharacterId, ProvinceId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::intrigue::{check_cast, vision_range};
use crate::nouns::Object;
use crate::plan::Plan;
use crate::state::{Condition, Position, Repute};
use regnal_core::seat::Seat;

impl Position {
    /// **IO-RULING-81.** Checks that the spy will be in a province of the target kingdom. Any topic is legal, even an
    /// invention to steal, because other kingdoms' inventions are secret.
    pub(super) fn judge_spy(&self, footing: &Footing, on: Seat) -> Verdict {
        const RULE: &str = "IO-RULING-81";
        self.check_other(footing.seat, on, RULE)?;
        let is_there = footing.province.is_none_or(|province| self.owner(province) == Some(on));
        ensure(is_there, Reason::Target, RULE)
    }

    /// Returns a character's state for the check of an order. When the order is filed, this is the state last known to
    /// the kingdom; when it is carried out, it is the actual state. `None` if the kingdom does not know the character.
    fn known_state(&self, footing: &Footing, id: CharacterId) -> Option<Repute> {
        let known = footing.heard(self).get(&id).copied()?;
        match footing.moment {
            OrderMoment::Filed => Some(known),
            OrderMoment::Carried => self.character(id).map(Repute::of),
        }
    }

    /// Returns the kingdom of a living target who is known to the searcher's kingdom. Unknown and non-existent targets
    /// are rejected with the same error. On filing, only the target's last known kingdom and condition count, even if
    /// he has secretly changed kingdoms or been resurrected.
    fn quarry(&self, footing: &Footing, target: CharacterId) -> Verdict<Seat> {
        self.known_state(footing, target)
            .filter(|_| target != footing.id)
            .and_then(|known| known.serves())
            .ok_or_else(|| Illegal::new(Reason::Target, "IO-RULING-82"))
    }

    /// **IO-RULING-82.** Checks a tracking order.
    pub(super) fn judge_track(&self, footing: &Footing, target: CharacterId) -> Verdict {
        self.quarry(footing, target).map(|_| ())
    }

    /// **IO-RULING-82.** Checks a pursuit. A partner's character cannot be pursued. If the target belongs to the
    /// pursuer's kingdom, the pursuer joins him instead.
    pub(super) fn judge_pursue(
        &self,
        footing: &Footing,
        target: CharacterId,
        plan: &Plan,
    ) -> Verdict {
        let theirs = self.quarry(footing, target)?;
        let is_partner = theirs != footing.seat && self.allied(theirs, footing.seat);
        ensure(!is_partner, Reason::Treaty, "IO-RULING-82")?;
        plan.check(footing.who.temperament)
    }

    /// **IO-RULING-85, IO-RT07.** Checks an action spell and its target.
    pub(super) fn judge_cast(&self, footing: &Footing, casting: Casting) -> Verdict {
        const RULE: &str = "IO-RULING-85";
        check_cast(&footing.who.skills, casting.spell())?;
        let stands = |test: &dyn Fn(ProvinceId) -> bool| footing.province.is_none_or(test);
        let is_target = match casting {
            Casting::Resurrection(dead) => self.can_raise(footing, dead),
            Casting::Blessing => stands(&|at| {
                let is_blessed = self.province(at).is_some_and(|one| one.is_blessed);
                self.is_friendly(footing.seat, at)
                    && !(footing.moment == OrderMoment::Carried && is_blessed)
            }),
            Casting::Vision(province) => {
                let level = footing.who.skills.level(content().magic(casting.spell()));
                self.province(province).is_some()
                    && stands(&|at| self.grid.distance(at, province) <= vision_range(level))
            }
            Casting::Veil | Casting::FairWind => true,
            Casting::Raise => {
                stands(&|at| self.owner(at) == Some(footing.seat) && !self.is_sea(at))
            }
        };
        ensure(is_target, Reason::Target, RULE)
    }

    /// **IO-RT07.** Returns whether a dead character can be resurrected. The kingdom must know him. On filing, it need
    /// not know where the body of another kingdom's character lies.
    fn can_raise(&self, footing: &Footing, dead: CharacterId) -> bool {
        let (Some(known), Some(body)) = (self.known_state(footing, dead), self.character(dead))
        else {
            return false;
        };
        // A character who is alive now might be dead by the second phase.
        let lives = known.condition == Condition::Alive;
        let may_fall = footing.is_expected() && lives && dead != footing.id;
        let is_dead = known.is_dead() || may_fall;
        let is_own = body.seat == Some(footing.seat) && !may_fall;
        let is_seen = footing.moment == OrderMoment::Carried || is_own;
        let is_there = footing.province.is_none_or(|province| province == body.province);
        is_dead && (!is_seen || is_there)
    }

    /// Returns the object of this kind with the most charges, either among those that a holder carries or among those
    /// on the ground.
    pub(crate) fn object_of(
        &self,
        holder: Option<CharacterId>,
        province: ProvinceId,
        object: Object,
    ) -> Option<Carried> {
        let held = match holder {
            Some(holder) => self.character(holder).map(|one| &one.carried),
            None => self.ground.get(&province),
        };
        let of_kind = held?.iter().filter(|one| one.object == object);
        of_kind.copied().max()
    }

    /// **IO-RULING-87.** Checks that an object can be given to a character in the same province or picked up from the
    /// ground.
    pub(super) fn judge_give(&self, footing: &Footing, object: Object, to: CharacterId) -> Verdict {
        const RULE: &str = "IO-RULING-87";
        let picks_up = to == footing.id;
        let holder = (!picks_up).then_some(footing.id);
        let province = footing.province.unwrap_or(footing.who.province);
        // Objects can change hands before the second phase, and the kingdom does not know which objects lie on the
        // ground elsewhere.
        if !footing.is_expected() {
            let has = self.object_of(holder, province, object).is_some();
            ensure(has, Reason::NoItem, RULE)?;
        }
        if picks_up {
            return Ok(());
        }
        let receiver = self
            .known_state(footing, to)
            .filter(|known| known.serves().is_some())
            .and_then(|_| self.character(to))
            .ok_or_else(|| Illegal::new(Reason::Target, RULE))?;
        let is_seen = footing.moment == OrderMoment::Carried
            || receiver.seat == Some(footing.seat) && !footing.is_expected();
        let is_there = receiver.province == province;
        ensure(!is_seen || is_there, Reason::Target, RULE)
    }
}
