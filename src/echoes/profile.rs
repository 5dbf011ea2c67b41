//! Calculates the current values of a unit: its numbers and keywords with all modifiers applied.

use super::card::{Keyword, Permission, Prohibition, Quarry, UnitCard};
use super::nouns::{Arrows, Class, Mode};

/// Keyword without a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "as in Keyword")]
pub enum Flag {
    ShortRange,
    Fatigue,
    Intimidation,
    LongRange,
    Naval,
    LightShip,
    HeavyShip,
    Piercing,
    FrontLine,
    Recruit,
    Regenerate,
}

/// Derived values of a unit (3.4), which are never stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Profile {
    /// Printed melee and ranged attack values.
    pub printed: [u8; 2],
    /// Melee and ranged attack values, without modifiers that apply only in combat.
    pub attack: [i16; 2],
    pub health: i16,
    pub points: i16,
    pub arrows: Arrows,
    /// Bit set of the classes.
    pub classes: u8,
    /// Armour against all attacks.
    pub armour: u8,
    /// Armour against melee only.
    pub armour_melee: u8,
    /// Additional armour against ranged attacks.
    pub reinforced: u8,
    pub charge: u8,
    pub war_cry: u8,
    pub riposte: u8,
    /// Volley values for melee and for ranged attacks.
    pub volley: [u8; 2],
    /// Anti values for melee and ranged attacks, for each kind of enemy.
    pub anti: [[u8; 2]; 7],
    /// Damage reduction in the current combat.
    pub shield: u8,
    flags: u16,
    permits: u8,
    forbids: u8,
}

impl Profile {
    /// Returns a unit's printed values.
    pub fn printed(card: &UnitCard) -> Profile {
        let mut profile = Profile {
            printed: [card.melee, card.ranged],
            attack: [i16::from(card.melee), i16::from(card.ranged)],
            health: i16::from(card.health),
            points: i16::from(card.points),
            arrows: card.arrows,
            classes: card.classes.iter().fold(0, |bits, class| bits | 1 << class.index()),
            armour: 0,
            armour_melee: 0,
            reinforced: 0,
            charge: 0,
            war_cry: 0,
            riposte: 0,
            volley: [0; 2],
            anti: [[0; 2]; 7],
            shield: 0,
            flags: 0,
            permits: 0,
            forbids: 0,
        };
        for &keyword in &card.keywords {
            profile.grant(keyword);
        }
        profile
    }

    /// Adds a keyword. Numeric keywords add up; others do not stack (EE-RULING-115).
    pub fn grant(&mut self, keyword: Keyword) {
        match keyword {
            Keyword::Anti { class, x, stat } => {
                let entry = &mut self.anti[class.index()];
                for mode in [Mode::Melee, Mode::Ranged] {
                    let counts = match stat {
                        Some(stat) => stat == mode,
                        None => self.printed[mode.index()] > 0,
                    };
                    if counts {
                        entry[mode.index()] += x;
                    }
                }
            }
            Keyword::Armour { x, scope: Some(Mode::Melee) } => self.armour_melee += x,
            Keyword::Armour { x, scope: Some(Mode::Ranged) } | Keyword::ReinforcedArmour { x } => {
                self.reinforced += x
            }
            Keyword::Armour { x, scope: None } => self.armour += x,
            Keyword::Charge { x } => self.charge += x,
            Keyword::WarCry { x } => self.war_cry += x,
            Keyword::Riposte { x } => self.riposte += x,
            Keyword::Volley { x, stat } => self.volley[stat.index()] += x,
            Keyword::ShortRange => self.set(Flag::ShortRange),
            Keyword::Fatigue => self.set(Flag::Fatigue),
            Keyword::Intimidation => self.set(Flag::Intimidation),
            Keyword::LongRange => self.set(Flag::LongRange),
            Keyword::Naval => self.set(Flag::Naval),
            Keyword::LightShip => self.set(Flag::LightShip),
            Keyword::HeavyShip => self.set(Flag::HeavyShip),
            Keyword::Piercing => self.set(Flag::Piercing),
            Keyword::FrontLine => self.set(Flag::FrontLine),
            Keyword::Recruit => self.set(Flag::Recruit),
            Keyword::Regenerate => self.set(Flag::Regenerate),
        }
    }

    fn set(&mut self, flag: Flag) {
        self.flags |= 1 << flag as u16;
    }

    /// Returns true if the unit has a keyword.
    pub fn has(&self, flag: Flag) -> bool {
        self.flags & (1 << flag as u16) != 0
    }

    /// Returns true if the armour of buildings does not protect against the unit.
    pub fn ignores_walls(&self) -> bool {
        self.has(Flag::Piercing) || self.volley != [0; 2]
    }

    /// Returns true if the unit is a ship.
    pub fn is_ship(&self) -> bool {
        self.has(Flag::LightShip) || self.has(Flag::HeavyShip)
    }

    /// Grants a permission.
    pub fn permit(&mut self, what: Permission) {
        self.permits |= 1 << what as u8;
    }

    /// Returns true if a card grants the unit an exemption from a rule.
    pub fn may(&self, what: Permission) -> bool {
        self.permits & (1 << what as u8) != 0
    }

    /// Adds a prohibition.
    pub fn forbid(&mut self, what: Prohibition) {
        self.forbids |= 1 << what as u8;
    }

    /// Returns true if the unit is under a prohibition. Prohibitions override permissions (EE-RULING-77).
    pub fn may_not(&self, what: Prohibition) -> bool {
        self.forbids & (1 << what as u8) != 0
    }

    /// Returns true if the unit has a class.
    pub fn is(&self, class: Class) -> bool {
        self.classes & (1 << class.index()) != 0
    }

    /// Returns the Anti bonus in a mode against a unit of these classes, or against a building if `classes` is `None`.
    pub fn anti_against(&self, classes: Option<u8>, mode: Mode) -> u8 {
        match classes {
            None => self.anti[Quarry::Buildings.index()][mode.index()],
            Some(classes) => Class::ALL
                .iter()
                .filter(|class| classes & (1 << class.index()) != 0)
                .map(|class| self.anti[class.index()][mode.index()])
                .sum(),
        }
    }
}
