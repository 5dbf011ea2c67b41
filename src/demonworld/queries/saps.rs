//! Numbering of saps in a siege. Saps are stored in the order in which they were opened, regardless of owner. For
//! players, however, each owner's saps are numbered separately, so that an ally's saps do not change the numbers
//! (DW-RULING-40, DW-RULING-62). Planned saps follow the open ones, in week order.

use crate::action::{Entry, Work};
use crate::judge::Judge;
use crate::state::{Demonworld, Siege};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Siege {
    /// Returns the storage keys of the saps that are counted in a player's numbering.
    fn counted_by(&self, seat: Seat, judge: Judge) -> impl Iterator<Item = u16> + '_ {
        let saps = self.saps.iter();
        saps.filter(move |(_, tunnel)| tunnel.owner == seat || judge < Judge::SECOND)
            .map(|(&place, _)| place)
    }

    /// Returns the number that the sap with the given storage key has in its owner's numbering.
    pub(crate) fn sap_number(&self, place: u16, judge: Judge) -> u16 {
        match self.saps.get(&place) {
            Some(tunnel) if judge >= Judge::SECOND => {
                let before = self.counted_by(tunnel.owner, judge);
                narrow(before.take_while(|&other| other <= place).count())
            }
            _ => place,
        }
    }
}

/// Returns the openings of saps in a programme that are due after `passed` weeks, in numbering order. Each opening is
/// given by its week and the index of its entry.
pub(crate) fn openings(programme: &[Entry], passed: u8) -> Vec<(u8, usize)> {
    let all = programme.iter().zip(0..);
    let mut openings: Vec<(u8, usize)> = all
        .filter(|(entry, _)| matches!(entry.work, Work::StartSap { .. }) && entry.week > passed)
        .map(|(entry, place)| (entry.week, place))
        .collect();
    openings.sort_unstable();
    openings
}

/// Returns the sap number in an entry that digs or blows up a sap.
fn sap_of(entry: &mut Entry) -> Option<&mut u16> {
    match &mut entry.work {
        Work::ContinueSap { sap, .. } | Work::BlowSap { sap, .. } => Some(sap),
        _ => None,
    }
}

impl Demonworld {
    /// Returns the storage key of the sap with the given number in a player's numbering.
    pub(crate) fn sap_place(&self, siege: &Siege, seat: Seat, number: u16) -> Option<u16> {
        let judge = self.options.judge;
        if judge < Judge::SECOND {
            return siege.saps.contains_key(&number).then_some(number);
        }
        let before = number.checked_sub(1)?;
        siege.counted_by(seat, judge).nth(before.into())
    }

    pub(crate) fn open_saps(&self, siege: &Siege, seat: Seat) -> u16 {
        narrow(siege.counted_by(seat, self.options.judge).count())
    }

    /// Returns the entry in a player's programme that opens the sap with the given number.
    pub(crate) fn planned_sap<'s>(
        &self,
        siege: &'s Siege,
        seat: Seat,
        number: u16,
    ) -> Option<&'s Entry> {
        let programme = siege.party(seat)?.programme.as_ref()?;
        let before = number.checked_sub(self.open_saps(siege, seat) + 1)?;
        let (_, place) = *openings(programme, siege.week).get(usize::from(before))?;
        programme.get(place)
    }

    /// Returns the sequence number of the sap that an entry in a player's programme opens.
    pub(crate) fn planned_sap_number_of(
        &self,
        siege: &Siege,
        seat: Seat,
        entry: usize,
    ) -> Option<u16> {
        let programme = siege.party(seat)?.programme.as_ref()?;
        let openings = openings(programme, siege.week);
        let before = openings.iter().position(|&(_, place)| place == entry)?;
        Some(self.open_saps(siege, seat) + 1 + narrow::<u16, _>(before))
    }

    /// **DW-RULING-33, DW-RULING-62.** Appends an entry to a programme. If the entry opens a sap ahead of planned saps,
    /// adjusts the sap numbers in existing entries so that they refer to the same saps as before.
    pub(crate) fn with_entry(
        &self,
        siege: &Siege,
        seat: Seat,
        mut programme: Vec<Entry>,
        entry: &Entry,
    ) -> Vec<Entry> {
        if matches!(entry.work, Work::StartSap { .. }) && self.options.judge >= Judge::SECOND {
            let openings = openings(&programme, siege.week);
            let before = openings.iter().filter(|(week, _)| *week <= entry.week);
            let last = self.open_saps(siege, seat) + narrow::<u16, _>(before.count());
            let later = programme.iter_mut().filter_map(sap_of);
            later.filter(|sap| **sap > last).for_each(|sap| *sap += 1);
        }
        programme.push(entry.clone());
        programme
    }

    /// **DW-RULING-33, DW-RULING-62.** Removes an entry from a programme. If the entry opens a sap, all entries for
    /// that sap are also removed, and the sap numbers in the remaining entries are adjusted.
    pub(crate) fn without_entry(
        &self,
        siege: &Siege,
        seat: Seat,
        mut programme: Vec<Entry>,
        place: usize,
    ) -> Vec<Entry> {
        let number = self
            .planned_sap_number_of(siege, seat, place)
            .filter(|_| self.options.judge >= Judge::SECOND);
        programme.remove(place);
        if let Some(number) = number {
            programme.retain_mut(|entry| sap_of(entry).is_none_or(|sap| *sap != number));
            let later = programme.iter_mut().filter_map(sap_of);
            later.filter(|sap| **sap > number).for_each(|sap| *sap -= 1);
        }
        programme
    }
}
