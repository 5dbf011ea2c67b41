//! Executes the setup: capitals, the map frame, and the tiles (section 4.2 up to the layout of the realms).

use std::borrow::Cow;

use super::Resolution;
use crate::action::Action;
use crate::content::number;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{CapitalSite, Season, Terrain};
use crate::state::{Layout, Mighty, Stage};
use regnal_core::dice::Die;
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};
use regnal_core::narrow::narrow;
use regnal_core::never::never;

/// Number of tiles drawn for each realm (ME-SETUP-09).
pub(super) const DRAWN: usize = 6;

/// Number of the map frame proposal that is accepted without a vote (ME-RULING-04).
const LAST_PROPOSAL: u8 = 3;

impl Mighty {
    /// Adds the actions of the current setup step.
    pub(crate) fn setup_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        match &self.stage {
            Stage::CapitalChoice(_) => {
                let mut sites = CapitalSite::ALL.to_vec();
                sites.retain(|&site| self.may_choose_capital(seat, site).is_ok());
                menu.extend(sites.into_iter().map(|site| Action::ChooseCapital { site }));
            }
            Stage::MapApproval(_) if self.may_vote(seat).is_ok() => {
                menu.extend([true, false].map(|yes| Action::ApproveMap { yes }));
            }
            Stage::Layout(_) => self.layout_menu(seat, menu),
            _ => {}
        }
    }

    /// **ME-SETUP-05.** Checks that `seat` may choose `site` now.
    fn may_choose_capital(&self, seat: Seat, site: CapitalSite) -> Verdict {
        let is_choice = matches!(self.stage, Stage::CapitalChoice(_));
        ensure(is_choice, Reason::WrongPhase, "ME-SETUP-05")?;
        ensure(self.active() == Some(seat), Reason::NotYourTurn, "ME-SETUP-05")?;
        ensure(!self.is_taken(site), Reason::SiteTaken, "ME-SETUP-05")
    }

    fn is_taken(&self, site: CapitalSite) -> bool {
        self.realms.iter().any(|realm| realm.site == Some(site))
    }

    /// **ME-RULING-04.** Checks that `seat` has not voted on the proposed frame yet.
    fn may_vote(&self, seat: Seat) -> Verdict {
        let Stage::MapApproval(frame) = &self.stage else {
            return Err(Illegal::new(Reason::NoProposal, "ME-RULING-04"));
        };
        ensure(!frame.votes.contains_key(&seat), Reason::AlreadyVoted, "ME-RULING-04")
    }

    /// **ME-RULING-03.** Returns the number in the given `column` of the tile mix table, for this match's mix.
    fn mix(&self, column: &str) -> usize {
        let usual = if self.seats() == 2 { "default_2p" } else { "default_3p" };
        let chosen =
            self.options.mix.as_deref().filter(|mix| number("tile_mixes", mix, "board_radius") > 0);
        narrow(number("tile_mixes", chosen.unwrap_or(usual), column))
    }

    fn board_radius(&self) -> u8 {
        narrow(self.mix("board_radius"))
    }

    /// **ME-SETUP-20, ME-SETUP-24, ME-RULING-04.** Returns the hexes of the coast: a section of the outer ring around
    /// the `coast` corner.
    fn coastal_arc(&self, coast: Direction) -> Vec<Hex> {
        let ring = Hex::ring(self.board_radius(), coast);
        let tiles = self.mix("coast").min(ring.len());
        // Half of the section comes before the corner in clockwise order.
        let begin = ring.len() - tiles / 2;
        (0..tiles).map(|offset| ring[(begin + offset) % ring.len()]).collect()
    }

    /// **ME-RULING-05.** Returns the hexes of the capitals for a coast centred on the `coast` corner.
    fn capital_places(&self, coast: Direction) -> Vec<(Seat, Hex)> {
        let site = |seat: Seat| self.realms[seat.index()].site;
        let stride = if self.seats() == 2 { 3 } else { 2 };
        // The coast belongs to the player who chose it or, if nobody did, to the last player in the picking order.
        let seaside = self
            .pick_order
            .iter()
            .copied()
            .find(|&seat| site(seat) == Some(CapitalSite::Coast))
            .or(self.pick_order.last().copied());
        let inland = self.pick_order.iter().copied().filter(|&seat| Some(seat) != seaside);
        seaside
            .into_iter()
            .chain(inland)
            .zip(0_u8..)
            .map(|(seat, place)| {
                let is_inland = site(seat) != Some(CapitalSite::Coast);
                let radius = self.board_radius() - u8::from(is_inland);
                (seat, Hex::CENTRE.far(coast.turned(place * stride), radius))
            })
            .collect()
    }

    /// **ME-RULING-04.** Returns a copy of the match in which the proposed map frame is applied. Players see its map
    /// during the vote.
    pub(crate) fn charted(&self) -> Cow<'_, Mighty> {
        let Stage::MapApproval(frame) = &self.stage else {
            return Cow::Borrowed(self);
        };
        let mut proposed = self.clone();
        proposed.settle_frame(
            &self.capital_places(frame.coast),
            &Hex::disc(self.board_radius()),
            &self.coastal_arc(frame.coast),
        );
        Cow::Owned(proposed)
    }

    /// **ME-SETUP-08, ME-RULING-07, ME-RULING-08.** Returns the inland tiles that are neither capitals nor in a
    /// player's hand, in no particular order. The capital sites that nobody chose are included.
    pub(crate) fn stock(&self) -> Vec<Terrain> {
        let mut stock = Vec::new();
        for &terrain in Terrain::ALL.iter().filter(|&&terrain| terrain != Terrain::Coast) {
            let capitals = self
                .realms
                .iter()
                .filter(|realm| realm.site.is_some_and(|site| site.terrain() == terrain))
                .count();
            let hands = match &self.stage {
                Stage::Layout(layouts) => layouts
                    .iter()
                    .flat_map(|layout: &Layout| &layout.tiles)
                    .filter(|&&tile| tile == terrain)
                    .count(),
                _ => 0,
            };
            let left = self.mix(terrain.code()).saturating_sub(capitals + hands);
            stock.extend(std::iter::repeat_n(terrain, left));
        }
        stock
    }
}

impl Resolution<'_> {
    /// **ME-SETUP-05, ME-SETUP-06.** Chooses a capital site.
    pub(super) fn choose_capital(&mut self, seat: Seat, site: CapitalSite) -> Verdict {
        self.may_choose_capital(seat, site)?;
        self.record(Event::CapitalChosen { seat, site })
    }

    /// **ME-SETUP-25, ME-RULING-04.** Votes on the map frame.
    pub(super) fn approve_map(&mut self, seat: Seat, yes: bool) -> Verdict {
        self.may_vote(seat)?;
        self.record(Event::MapVoted { seat, yes })
    }

    /// Makes the default choice for `seat` in this setup step (section 6.2). Sites are chosen in the order coast,
    /// plain, forest. The vote is yes, and the layout is the default one.
    pub(super) fn default_setup(&mut self, seat: Seat) {
        match &self.stage {
            Stage::CapitalChoice(_) => {
                let wishes = [
                    CapitalSite::Coast,
                    CapitalSite::Plain1,
                    CapitalSite::Plain2,
                    CapitalSite::Plain3,
                    CapitalSite::Forest,
                ];
                if let Some(site) = wishes.into_iter().find(|&site| !self.is_taken(site)) {
                    self.emit(Event::CapitalChosen { seat, site });
                }
            }
            Stage::MapApproval(_) => self.emit(Event::MapVoted { seat, yes: true }),
            Stage::Layout(_) => {
                self.complete_layout(seat);
                self.emit(Event::SetupConfirmed { seat });
            }
            Stage::Campaign { .. } | Stage::Winter { .. } | Stage::Over => {}
        }
    }

    /// Advances the setup unless it is waiting for a player who is present. Absent seats get the defaults. Returns true
    /// if anything changed.
    pub(super) fn advance_setup(&mut self) -> bool {
        let seats = self.seats();
        match &self.stage {
            Stage::CapitalChoice(next) => match self.pick_order.get(usize::from(*next)).copied() {
                None => self.propose_frame(),
                Some(seat) if self.is_absent(seat) => self.default_setup(seat),
                Some(_) => return false,
            },
            Stage::MapApproval(frame) => {
                let silent = Seat::all(seats).find(|seat| !frame.votes.contains_key(seat));
                let refused = frame.votes.values().any(|&yes| !yes);
                match silent {
                    _ if frame.proposal >= LAST_PROPOSAL => self.settle_frame(),
                    Some(seat) if self.is_absent(seat) => self.default_setup(seat),
                    Some(_) => return false,
                    None if refused => self.propose_frame(),
                    None => self.settle_frame(),
                }
            }
            Stage::Layout(layouts) => {
                let open = Seat::all(seats).filter(|seat| !layouts[seat.index()].confirmed);
                let mut open = open.peekable();
                let waiting = open.peek().is_some();
                let absent = open.find(|&seat| self.is_absent(seat));
                match absent {
                    Some(seat) => self.default_setup(seat),
                    None if waiting => return false,
                    None => self.fill_map(),
                }
            }
            Stage::Campaign { .. } | Stage::Winter { .. } | Stage::Over => return false,
        }
        true
    }

    /// **ME-SETUP-22, ME-SETUP-27, ME-RULING-04.** Proposes a map frame with the coast at a corner that has not been
    /// rejected yet.
    fn propose_frame(&mut self) {
        let (proposal, refused) = match &self.stage {
            Stage::MapApproval(frame) => {
                (frame.proposal + 1, [frame.refused.as_slice(), &[frame.coast]].concat())
            }
            _ => (1, Vec::new()),
        };
        let corners: Vec<Direction> = (1..=6)
            .filter_map(Direction::from_die)
            .filter(|corner| !refused.contains(corner))
            .collect();
        let draw = self.dice().draw(narrow(corners.len()));
        let die = Die { number: draw.number, face: narrow(draw.value) };
        let coast = corners[usize::from(die.face) - 1];
        self.emit(Event::FrameProposed { proposal, coast, die });
    }

    /// **ME-SETUP-20, ME-SETUP-21, ME-RULING-04.** Accepts the map frame: puts the outline, the coast and the capitals
    /// on the map, and draws the tiles.
    fn settle_frame(&mut self) {
        let Stage::MapApproval(frame) = &self.stage else {
            never!("a map is settled, but none was proposed");
            return;
        };
        let coast = frame.coast;
        let settled = Event::FrameSettled {
            capitals: self.capital_places(coast),
            cells: Hex::disc(self.board_radius()),
            coast: self.coastal_arc(coast),
        };
        self.emit(settled);
        self.draw_tiles();
    }

    /// **ME-SETUP-08, ME-SETUP-09, ME-RULING-09, ME-RULING-15.** Draws six tiles for each realm. The realms take turns,
    /// starting with the first picker. If a realm draws a marsh, the marsh is returned, the stock is reshuffled, and
    /// the same realm draws again.
    fn draw_tiles(&mut self) {
        let mut stock = self.stock();
        let mut hands = vec![Vec::with_capacity(DRAWN); self.seats()];
        self.dice().shuffle(&mut stock);
        for _ in 0..DRAWN {
            for seat in self.pick_order.clone() {
                while stock.last() == Some(&Terrain::Marsh) {
                    self.dice().shuffle(&mut stock);
                }
                hands[seat.index()].extend(stock.pop());
            }
        }
        self.emit(Event::TilesDrawn { hands });
    }

    /// **ME-SETUP-19, ME-SETUP-26, ME-TIME-05.** Fills every hex outside the coast and the realms with a face-down tile
    /// from the remaining stock, then begins the first spring.
    fn fill_map(&mut self) {
        let mut stock = self.stock();
        self.dice().shuffle(&mut stock);
        let Stage::Layout(layouts) = &self.stage else {
            never!("the map is filled, but no realm was placed");
            return;
        };
        let realms: Vec<Hex> =
            layouts.iter().flat_map(|layout| layout.placed.values().copied()).collect();
        let tiles = self
            .cells
            .iter()
            .filter(|(hex, cell)| !cell.face_up && !realms.contains(hex))
            .map(|(&hex, _)| hex)
            .zip(stock.into_iter().chain(std::iter::repeat(Terrain::Plain)))
            .collect();
        self.emit(Event::MapFilled { tiles });
        self.begin_season(1, Season::Spring);
    }
}
