//! Test that draws the sheets of every siege, battle and army in random campaigns, for each viewer.

use std::collections::BTreeMap;

use regnal_core::game::{Game, Viewer};
use regnal_demonworld::action::{Season as Orders, Table};
use regnal_demonworld::nouns::{BattleMode, Race};
use regnal_demonworld::render::{alt_battles, army_line, battle_line, siege_line};
use regnal_demonworld::{Action, Demonworld, Options, View};

use super::super::board::{chance_and_whim, names};
use super::*;

/// Maximum sheet height in pixels. Everything below it is cut off.
const CUT: u16 = 6000;
/// Maximum size of a picture for a phone, in bytes.
const LARGEST: usize = 500_000;
/// Discord's limit on the length of alt text, in characters.
const ALT: usize = 1024;

/// Plays six seats with random legal actions in the given battle mode. Passes every fiftieth position to `look`.
fn campaign(seed: u8, mode: BattleMode, mut look: impl FnMut(&Options, &Demonworld)) {
    let [mut chance, mut whim] = chance_and_whim(seed);
    let mut options = Options::usual(Race::ALL.iter().copied());
    options.rules.battle_fixed_mode = Some(mode);
    let mut game = Demonworld::new(Demonworld::deal(&options, &mut chance));
    for step in 0..2_500 {
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let Some(seat) = awaited.get(whim.index(awaited.len().max(1))).copied() else { break };
        let mut menu = game.legal(seat);
        let of = |wanted: &dyn Fn(&Action) -> bool| -> Vec<usize> {
            (0..menu.len()).filter(|&one| wanted(&menu[one])).collect()
        };
        let locks = of(&|action| matches!(action, Action::Table(Table::Lock(_))));
        let marches = of(&|action| matches!(action, Action::Season(Orders::March { .. })));
        let chosen = match (locks.first(), marches.as_slice()) {
            (Some(&lock), _) if whim.index(4) == 0 => lock,
            (_, [_, ..]) if whim.index(2) == 0 => marches[whim.index(marches.len())],
            _ => whim.index(menu.len()),
        };
        let action = menu.swap_remove(chosen);
        // Battle reports must be typed and are not among the listed actions, so a player who could only report misses
        // the deadline.
        let played = game.play(seat, &action, &mut chance);
        played.expect("listed actions should be legal");
        if step % 50 == 0 {
            look(&options, &game);
        }
    }
}

/// Counts of the sheets drawn so far, by kind, and the tallest sheet.
#[derive(Default)]
struct Drawn(BTreeMap<&'static str, (usize, Option<Scene>)>);

impl Drawn {
    fn keep(&mut self, kind: &'static str, scene: Scene) {
        assert!(scene.height < CUT, "{kind}: {} pixels", scene.height);
        assert_eq!(scene.width, 1080, "{kind}");
        let (count, highest) = self.0.entry(kind).or_default();
        *count += 1;
        if highest.as_ref().is_none_or(|old| old.height < scene.height) {
            *highest = Some(scene);
        }
    }

    /// Draws every sheet available to the viewer, with its alt text.
    fn look(&mut self, view: &View, lang: Lang) {
        let names = names();
        let words = |kind: &str, alt: String| {
            assert!(!alt.is_empty() && alt.chars().count() <= ALT, "{kind}: {alt}");
        };
        for siege in &view.sieges {
            assert!(siege_line(view, siege.id).is_some());
            let scene =
                siege_sheet(view, siege.id, "", lang, &names).expect("there should be a siege");
            let kind = match (&siege.seen, &siege.own) {
                (Some(_), _) => "siege, of one's own",
                (None, Some(_)) => "siege, camping",
                (None, None) => "siege of others",
            };
            self.keep(kind, scene);
            words(kind, alt_siege(view, siege.id, lang, &names, ALT));
        }
        let mut over = Vec::new();
        for (&id, battle) in view.battles.iter().chain(&view.past_battles) {
            assert!(battle_line(view, id).is_some());
            let kind = match (&battle.own, battle.outcome) {
                (Some(own), None) if own.table.is_some() => "battle to be printed",
                (Some(_), None) => "battle before it",
                (Some(_), Some(_)) => "battle of one's own",
                (None, _) => "battle of others",
            };
            let pages = battle_pages(view, id, "", lang, &names);
            assert!(!pages.is_empty());
            assert!(kind == "battle to be printed" || pages.len() == 1, "{kind}");
            for page in pages {
                self.keep(kind, page);
            }
            words(kind, alt_battle(view, id, lang, &names, ALT));
            over.extend(battle.outcome.map(|_| id));
        }
        if !over.is_empty() {
            let scene = battles_sheet(view, &over, "", lang, &names)
                .expect("the battles should have outcomes");
            self.keep("battles", scene);
            words("battles", alt_battles(view, &over, lang, &names, ALT));
        }
        let Some(own) = view.own.as_ref().filter(|own| !own.forces.is_empty()) else {
            assert!(army_line(view, None).is_none());
            return;
        };
        let forces = own.forces.keys().map(|&id| Some(id)).chain([None]);
        for force in forces {
            assert!(army_line(view, force).is_some());
            let scene = army_list(view, force, "", lang, &names).expect("there should be an army");
            self.keep(if force.is_some() { "army" } else { "army list" }, scene);
            words("army", alt_army(view, force, lang, &names, ALT));
        }
    }
}

#[test]
fn random_campaigns_contain_every_kind_of_sheet_as_a_small_image() {
    let mut drawn = Drawn::default();
    for (seed, mode, lang) in [(3, BattleMode::Auto, Lang::Fr), (7, BattleMode::Tabletop, Lang::En)]
    {
        campaign(seed, mode, |_, game| {
            let seats = Seat::all(6).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public, Viewer::Umpire]) {
                drawn.look(&game.view(viewer), lang);
            }
        });
    }
    let kinds: Vec<&str> = drawn.0.keys().copied().collect();
    for wanted in [
        "siege, of one's own",
        "siege of others",
        "battle to be printed",
        "battle of one's own",
        "battle of others",
        "battles",
        "army",
        "army list",
    ] {
        assert!(kinds.contains(&wanted), "{wanted} is missing among {kinds:?}");
    }
    for (kind, (_, highest)) in drawn.0 {
        let picture = pictures::painted(&highest.expect("there should be a picture"));
        let bytes = picture.png.len();
        assert!(bytes < LARGEST, "{kind}: {bytes} bytes");
        if super::is_blessing("1") {
            let name = format!("dw-soak-{}", kind.replace([' ', ',', '\''], "-"));
            let path = std::env::temp_dir().join(format!("regnal-{name}.png"));
            std::fs::write(path, picture.png).expect("the inspection picture should be writable");
        }
    }
}

#[test]
fn sheets_do_not_show_other_players_secrets() {
    // Compares the sheets with those of a position that differs only in the secrets of the viewer's neighbours.
    let mut seen = 0;
    campaign(11, BattleMode::Auto, |options, game| {
        let viewer = Seat(2);
        let mut other = game.position().clone();
        let fighting: Vec<Seat> = other
            .battles
            .values()
            .map(|battle| &battle.sides)
            .chain(other.past_battles.values().map(|past| &past.record.sides))
            .filter(|sides| {
                Role::BOTH.iter().any(|role| sides[role.index()].seats.contains(&viewer))
            })
            .flat_map(|sides| sides.iter().flat_map(|side| side.seats.iter().copied()))
            .collect();
        let is_hidden = |owner: Seat| owner != viewer && !fighting.contains(&owner);
        for unit in other.units.values_mut().filter(|unit| is_hidden(unit.owner)) {
            unit.stands = unit.stands.saturating_sub(1).max(1);
            unit.engaged = !unit.engaged;
        }
        for (seat, player) in Seat::all(6).zip(&mut other.players) {
            player.treasury += u32::from(is_hidden(seat)) * 17;
        }
        other.marches.retain(|army, _| {
            let owner = game.position().forces.get(army).map(|force| force.owner);
            owner.is_none_or(|owner| !is_hidden(owner))
        });
        for siege in other.sieges.values_mut() {
            let is_inside = siege.besieged == Some(viewer);
            if !is_inside {
                siege.larder.stock = siege.larder.stock.saturating_sub(1);
            }
            let parties = siege.parties.iter_mut().filter(|(owner, _)| **owner != viewer);
            parties.for_each(|(_, party)| party.programme = None);
        }
        let other = super::super::board::game(options, other);
        let sheets = |game: &Demonworld| {
            let view = game.view(Viewer::Seat(viewer));
            let (lang, names) = (Lang::Fr, names());
            let mut all: Vec<(String, Option<Scene>)> = Vec::new();
            for siege in &view.sieges {
                let words = alt_siege(&view, siege.id, lang, &names, ALT);
                all.push((words, siege_sheet(&view, siege.id, "", lang, &names)));
            }
            for &id in view.battles.keys().chain(view.past_battles.keys()) {
                let words = alt_battle(&view, id, lang, &names, ALT);
                let pages = battle_pages(&view, id, "", lang, &names);
                all.extend(pages.into_iter().map(|page| (words.clone(), Some(page))));
            }
            let words = alt_army(&view, None, lang, &names, ALT);
            all.push((words, army_list(&view, None, "", lang, &names)));
            all
        };
        let (one, two) = (sheets(game), sheets(&other));
        seen += one.len();
        assert!(one == two);
    });
    assert!(seen > 100, "{seen}");
}
