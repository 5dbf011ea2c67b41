//! Tests of every ruling in section 6.9 of the specification, made with its form on the umpire panel in both languages.
//! Each ruling is logged with its reason and announced to everybody, but any secret that it affects stays hidden.

use std::collections::{BTreeMap, BTreeSet};

use regnal::game::{Game as _, Place, Seat, Viewer};
use regnal::games::demonworld::action::{Edit, Entry, Ruling, SiegeVerdict, Umpire, Work, Workers};
use regnal::games::demonworld::battle::{Fighter, Outcome, Report, Role, UnitReport, differences};
use regnal::games::demonworld::ids::{BattleId, ForceId, SiegeId, UnitId};
use regnal::games::demonworld::nouns::Phase;
use regnal::games::demonworld::state::{Audience, Condition, OnTable, Sent};
use regnal::games::demonworld::works::{Job, Task};
use regnal::games::demonworld::{Action, Demonworld, Opening, Position, Setup};
use regnal::games::{AnyAction, AnyGame, Known as _};
use regnal::text::{Lang, say};
use serde_json::{Value, json};

use super::demonworld_sheets::{report, set_up};
use super::hall::{MATCH, game, position};
use super::party::whim;
use super::shown::components;
use super::umpire::{desk, rule};
use super::veil::WatchedMatch;
use super::veil::demonworld::moment;
use super::words::check_message;
use crate::sandbox::client::text;

/// Secret numbers that must not appear in the channel.
const SECRETS: [&str; 3] = ["4711", "4712", "4714"];

fn ruled(ruling: Ruling, reason: &str) -> AnyAction {
    AnyAction::Demonworld(Action::Umpire(Umpire::Rule { ruling, reason: reason.to_owned() }))
}

/// Returns the first of these rulings that is currently legal.
fn lawful(any: &AnyGame, all: impl IntoIterator<Item = Ruling>) -> Option<Ruling> {
    let mut all = all.into_iter();
    all.find(|ruling| {
        let action = ruled(ruling.clone(), "Why.");
        any.play(Seat::UMPIRE, &action, &mut whim(0)).is_ok()
    })
}

/// Opens the umpire panel in the given language.
async fn spoken(camp: &WatchedMatch, lang: Lang) -> Value {
    camp.site.set_language(camp.umpire(), lang).await;
    let open = desk(&camp.bot, camp.umpire()).await;
    check_message(lang, &open["message"]);
    open
}

/// Makes a ruling with its form, using the codes that a person would type.
async fn by_form(camp: &WatchedMatch, lang: Lang, ruling: &Ruling, reason: &str) -> &'static str {
    let app = &camp.bot.app;
    let table = position(app).await;
    let any = game(&table);
    let action = ruled(ruling.clone(), reason);
    let its = any.particulars(Seat::UMPIRE, &action).unwrap();
    let code = |name: &str| {
        let mut parts = its.parts.iter();
        let part = parts.find(|part| part.name == name);
        part.map(|part| part.code.clone())
    };
    let fits = |known: &[(String, String)]| {
        known.iter().all(|(name, value)| code(name).is_none_or(|code| &code == value))
    };
    let offers = any.desk().offers;
    let mut offers = offers.iter().filter(|offer| offer.verb == its.verb);
    let offer = offers.find(|offer| fits(&offer.given.0));
    let offer = offer.unwrap_or_else(|| panic!("the umpire panel offers no {ruling:?}"));
    let label = say(lang, &offer.what, &table.names());
    let label: String = label.chars().take(80).collect();
    let mut fields: Vec<(&str, String)> =
        offer.asks.iter().filter_map(|asked| Some((asked.name, code(asked.name)?))).collect();
    fields.push(("reason", reason.to_owned()));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, code)| (*name, code.as_str())).collect();
    let open = spoken(camp, lang).await;
    let done = rule(&camp.bot, camp.umpire(), &open, &label, &fields).await;
    let now = position(app).await;
    assert_eq!(now.header.batches, table.header.batches + 1, "{label} {fields:?}: {done}");
    check_message(lang, &done["message"]);
    let batches = app.store.batches(MATCH, table.header.batches, 1).await;
    let batch = batches.unwrap().remove(0);
    assert_eq!(batch.action.read::<AnyAction>().unwrap(), action, "{label}");
    assert_eq!(batch.user.unwrap().0.to_string(), camp.umpire());
    camp.heard().await;
    its.verb
}

/// Returns candidate rulings for a position, grouped by kind. The first legal ruling of each kind is made, and a kind
/// without a legal ruling is an error.
fn kinds(at: &Position, asked: Seat) -> Vec<(&'static str, Vec<Ruling>)> {
    let note = |to, text: &str| Ruling::Note { to, text: text.to_owned() };
    let units = || at.units.iter().filter(|(_, own)| own.owner == asked);
    let edits = |all: Vec<Edit>| all.into_iter().map(Ruling::Edit).collect();
    let siege = at.sieges.keys().next().copied().unwrap_or(SiegeId(0));
    let besieged = at.sieges.get(&siege).map(|siege| siege.site);
    let site = besieged.unwrap_or_else(|| *at.sites.keys().next().unwrap());
    let foot = ["E01", "E02", "E03", "O01", "O02", "O03", "H01", "H02", "H03"];
    let option =
        |value: &str| Ruling::SetOption { key: "morale_die".to_owned(), value: value.to_owned() };
    let works = at.sieges.iter().flat_map(|(&siege, own)| {
        own.parties.iter().flat_map(move |(&seat, party)| {
            let jobs = (0..).zip(&party.jobs);
            jobs.map(move |(job, _)| (siege, seat, job))
        })
    });
    let armies = || at.forces.iter().filter(|(_, own)| own.number.is_some());
    let places = armies().flat_map(|(&army, _)| {
        let provinces = at.provinces.keys();
        provinces.map(move |&province| Edit::Place { army, province })
    });
    vec![
        ("note", vec![note(Audience::Umpire, "4711")]),
        ("note", vec![note(Audience::Player(asked), "4712")]),
        ("note", vec![note(Audience::Everybody, "4713")]),
        ("pause", vec![Ruling::Pause]),
        ("resume", vec![Ruling::Resume]),
        ("set_deadline", vec![Ruling::SetDeadline(9)]),
        (
            "adjust_prestige",
            vec![-1, 1]
                .into_iter()
                .map(|change| Ruling::AdjustPrestige { seat: asked, change })
                .collect(),
        ),
        ("override_dice", vec![Ruling::OverrideDice(vec![1])]),
        ("replace_player", vec![Ruling::ReplacePlayer(asked)]),
        ("set_option", vec![option("12"), option("10")]),
        ("edit_supply", edits(vec![Edit::Supply { siege, points: 77 }])),
        (
            "edit_wall",
            edits((0..9).map(|element| Edit::Wall { site, element, points: 3 }).collect()),
        ),
        ("approve_plan", at.sieges.values().map(|siege| Ruling::ApprovePlan(siege.site)).collect()),
        (
            "set_work_time",
            works
                .map(|(siege, seat, job)| Ruling::SetWorkTime { siege, seat, job, weeks: 2 })
                .collect(),
        ),
        (
            "reveal",
            at.forces.iter().map(|(&force, _)| Ruling::Reveal { seat: asked, force }).collect(),
        ),
        ("edit_treasury", edits(vec![Edit::Treasury { seat: asked, points: 4714 }])),
        ("approve_king_fee", vec![Ruling::ApproveKingFee { seat: asked, points: 33 }]),
        (
            "set_dismount",
            at.units
                .keys()
                .flat_map(|&unit| {
                    foot.map(|code| Ruling::SetDismount { unit, profile: code.parse().unwrap() })
                })
                .collect(),
        ),
        ("end_siege", vec![Ruling::EndSiege { siege, verdict: SiegeVerdict::Lifted }]),
        (
            "edit_stands",
            edits(units().map(|(&unit, _)| Edit::Stands { unit, stands: 1 }).collect()),
        ),
        (
            "edit_condition",
            edits(
                at.characters
                    .keys()
                    .map(|&character| Edit::Condition { character, condition: Condition::Wounded })
                    .collect(),
            ),
        ),
        ("edit_place", edits(places.collect())),
        (
            "edit_owner",
            edits(
                at.provinces
                    .keys()
                    .map(|&province| Edit::Owner { province, owner: Some(asked) })
                    .collect(),
            ),
        ),
        (
            "edit_holder",
            edits(
                at.sites.keys().map(|&site| Edit::Holder { site, holder: Some(asked) }).collect(),
            ),
        ),
        (
            "rewind",
            at.office.starts.iter().rev().map(|start| Ruling::Rewind(start.window)).collect(),
        ),
        ("advance", at.windows.keys().map(|&window| Ruling::Advance(window)).collect()),
        ("end_campaign", vec![Ruling::EndCampaign]),
    ]
}

/// Returns a campaign with the options of another one that begins at this position.
fn begun_at(game: &Demonworld, at: Position) -> Demonworld {
    Demonworld::new(Setup {
        options: game.view(Viewer::Public).options,
        opening: Opening::Position(Box::new(at)),
    })
}

/// Returns a copy of the campaign in which one elven unit is mounted and a besieger has begun a depot.
fn with_riders_and_works(game: &Demonworld) -> Demonworld {
    let mut at = game.position().clone();
    let siege = at.sieges.values_mut().find(|own| own.besieged.is_some());
    let siege = siege.unwrap();
    let is_outside = |force: &ForceId| {
        let own = &at.forces[force];
        own.province == siege.site.province
            && own.site.is_none()
            && siege.besiegers.contains(&own.owner)
    };
    let mut units = at.units.iter().filter(|(_, own)| is_outside(&own.force));
    let (&unit, own) = units.next().unwrap();
    let party = siege.parties.get_mut(&own.owner).unwrap();
    party.jobs.push(Job::new(Task::Depot));
    let units = Workers::from([(unit, 1)]);
    let work = Work::BuildDepot { units };
    let programme = party.programme.get_or_insert_default();
    programme.push(Entry::over(1, 13, work));
    let mut units = at.units.values_mut();
    let unit = units.find(|unit| unit.owner == Seat(0)).unwrap();
    unit.troop = "E06".parse().unwrap();
    begun_at(game, at)
}

/// Asserts that all reasons, but no secrets, were announced in the channel.
async fn is_told(camp: &WatchedMatch, reasons: &[String]) {
    let posts = camp.public().await;
    let said: Vec<String> = posts.iter().map(|post| text(&post["content"])).collect();
    for reason in reasons {
        let told = said.iter().filter(|post| post.contains(reason.as_str()));
        assert_eq!(told.count(), 1, "{reason}: {said:#?}");
    }
    // Mentions and timestamps can contain any digits.
    let words = |post: &String| -> String {
        let parts = post.split('<');
        let outside = parts.map(|part| part.rsplit('>').next().unwrap_or(part));
        outside.collect()
    };
    for secret in SECRETS {
        let tells = |post| words(post).contains(secret);
        assert!(!said.iter().any(tells), "{secret}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ruling_has_a_form_in_both_languages_and_is_reported_with_its_reason() {
    let at_siege = moment(|at| {
        at.windows.values().any(|own| own.phase == Phase::SiegeWindow)
            && at.sieges.values().any(|siege| siege.besieged.is_some() && siege.week > 0)
    });
    let at_siege = with_riders_and_works(&at_siege);
    let camp = WatchedMatch::of_demonworld(&at_siege).await;
    let asked = Seat(1);
    let (mut verbs, mut reasons) = (BTreeSet::new(), Vec::new());
    let names: Vec<&str> =
        kinds(at_siege.position(), asked).into_iter().map(|(name, _)| name).collect();
    for (number, name) in names.into_iter().enumerate() {
        let table = position(&camp.bot.app).await;
        let own = Demonworld::of(game(&table)).unwrap();
        // Earlier rulings changed the position, so the candidate rulings are collected again.
        let Some((_, all)) = kinds(own.position(), asked).into_iter().nth(number) else {
            panic!("there is no {name}");
        };
        let ruling = lawful(game(&table), all);
        let ruling = ruling.unwrap_or_else(|| panic!("no ruling is possible: {name}"));
        let lang = [Lang::En, Lang::Fr][number % 2];
        let reason = format!("R{number:02}.");
        if number == 0 {
            // A ruling without a reason is rejected.
            let open = spoken(&camp, lang).await;
            let label = "Change prestige";
            let fields = [("player", "2"), ("change", "1"), ("reason", "  ")];
            rule_refused(&camp, &open, label, &fields).await;
        }
        verbs.insert(by_form(&camp, lang, &ruling, &reason).await);
        reasons.push(reason);
    }
    is_told(&camp, &reasons).await;
    assert!(verbs.len() >= 25, "{verbs:?}");
    camp.bot.stop().await;

    // An open battle is decided with the form for battle reports.
    let at_battle = moment(|at| !at.battles.is_empty() && !at.windows.is_empty());
    let camp = WatchedMatch::of_demonworld(&at_battle).await;
    let at = at_battle.position();
    let battle = *at.battles.keys().next().unwrap();
    let outcomes = [Outcome::AttackerWithdraws, Outcome::DefenderWithdraws, Outcome::AttackerRout];
    let decided =
        outcomes.map(|outcome| Ruling::SetOutcome { battle, report: Box::new(report(outcome, 2)) });
    let table = position(&camp.bot.app).await;
    let ruling = lawful(game(&table), decided).expect("there should be a legal outcome");
    let verb = by_form(&camp, Lang::Fr, &ruling, "R99.").await;
    assert_eq!(verb, "set_outcome");
    is_told(&camp, &["R99.".to_owned()]).await;
    camp.bot.stop().await;
}

/// Asserts that an invalid form gets an error reply and logs nothing.
async fn rule_refused(camp: &WatchedMatch, open: &Value, what: &str, fields: &[(&str, &str)]) {
    let before = position(&camp.bot.app).await.header.batches;
    let said = rule(&camp.bot, camp.umpire(), open, what, fields).await;
    assert_eq!(position(&camp.bot.app).await.header.batches, before, "{said}");
    assert!(!said["message"].is_null(), "{said}");
}

/// Returns the id, entries and values of the panel's menu of rulings about the current position.
fn of_the_moment(desk: &Value) -> (String, Vec<(String, String)>) {
    let mut all = components(&desk["message"]);
    let menu = all.find(|one| text(&one["custom_id"]).ends_with(":now"));
    let menu = menu.unwrap_or_else(|| panic!("unexpected: {desk}"));
    let entries = menu["options"].as_array().unwrap().iter();
    let entries = entries.map(|one| (text(&one["label"]), text(&one["value"])));
    (text(&menu["custom_id"]), entries.collect())
}

/// A menu with too many entries has pages, and entries on later pages work like those on the first.
#[tokio::test(flavor = "multi_thread")]
async fn an_umpire_panel_with_many_entries_has_pages() {
    let game = moment(|at| at.date.year == 2 && !at.windows.is_empty());
    let mut at = game.position().clone();
    for unit in at.units.values_mut() {
        unit.dismounted = true;
    }
    let game = begun_at(&game, at);
    let offers = AnyGame::desk(&game.clone().into_any()).offers;
    let wanted = offers.iter().filter(|offer| offer.place == Place::Now);
    let wanted = wanted.count();
    assert!((26..=48).contains(&wanted), "{wanted}");
    let camp = WatchedMatch::of_demonworld(&game).await;
    let first = spoken(&camp, Lang::En).await;
    let (menu, mut entries) = of_the_moment(&first);
    assert_eq!(entries.len(), 25);
    let (label, next) = entries.pop().unwrap();
    assert_eq!(label, "More… (page 1 of 2)");
    let turn = async |desk: &Value, value: &str| {
        camp.bot.uses(camp.umpire(), &desk["message"], &menu, Some(value)).await
    };
    let second = turn(&first, &next).await;
    check_message(Lang::En, &second["message"]);
    let (_, mut rest) = of_the_moment(&second);
    let (label, back) = rest.pop().unwrap();
    assert_eq!(label, "More… (page 2 of 2)");
    let last = rest[rest.len() - 1].0.clone();
    entries.extend(rest);
    let values: BTreeSet<&String> = entries.iter().map(|(_, value)| value).collect();
    assert_eq!((entries.len(), values.len()), (wanted, wanted));
    let around = turn(&second, &back).await;
    assert_eq!(of_the_moment(&around), of_the_moment(&first));
    // The Back entry is last.
    assert!(last.starts_with("Back to"), "{last}");
    let second = turn(&around, &next).await;
    rule(&camp.bot, camp.umpire(), &second, &last, &[("reason", "R01.")]).await;
    camp.heard().await;
    is_told(&camp, &["R01.".to_owned()]).await;
    camp.bot.stop().await;
}

/// Number of units in the disputed battle. The two reports differ in two fields for each unit.
const FIGHTERS: usize = 14;

/// Returns a campaign with a battle whose two reports differ in 30 fields, the battle, and both reports.
fn disputed_in_many_fields() -> (Demonworld, BattleId, [Report; 2]) {
    let mut game = set_up().after.clone();
    game.play(Seat::UMPIRE, &Action::Umpire(Umpire::TakeOffice { seat: None }), &mut whim(0))
        .unwrap();
    let mut at = game.position().clone();
    let (&battle, own) = at.battles.iter_mut().find(|(_, own)| own.table.is_some()).unwrap();
    let seats = Role::BOTH.map(|role| *own.seats(role).first().unwrap());
    let army = own.engagement.as_mut().unwrap().sides[0].first_mut().unwrap();
    let usual = army.units.first().unwrap().clone();
    let unit = at.units[&usual.unit].clone();
    // More units of the same kind join the battle until there are enough.
    for number in 0..u32::try_from(FIGHTERS).unwrap() {
        let id = UnitId(9_000 + number);
        at.units.insert(id, unit.clone());
        army.units.push(Fighter { unit: id, ..usual.clone() });
    }
    let ids: BTreeSet<UnitId> = army.units.iter().map(|one| one.unit).collect();
    assert!(ids.len() >= FIGHTERS, "{}", ids.len());
    let units = ids.into_iter().take(FIGHTERS);
    let first = report(Outcome::AttackerWithdraws, 1);
    let second = Report {
        units: units.map(|id| (id, UnitReport { lost: 0, routed: true, engaged: true })).collect(),
        ..report(Outcome::DefenderWithdraws, 2)
    };
    let sent = |by, report: &Report| Some(Sent { by, report: report.clone(), text: String::new() });
    own.table = Some(OnTable {
        day: 1,
        limit_die: None,
        limit: None,
        edge: None,
        extensions: BTreeMap::new(),
        extra_hours: 0,
        report: sent(seats[0], &first),
        disputed: true,
        reason: String::new(),
        asked_as: None,
        counter: sent(seats[1], &second),
        called: true,
        believed: None,
    });
    (begun_at(&game, at), battle, [first, second])
}

/// DW-REPORT-08: a dispute about more fields than fit in a menu is decided with several menus. At first, all fields in
/// these menus are selected.
#[tokio::test(flavor = "multi_thread")]
async fn dw_report_08_a_dispute_about_thirty_fields_is_decided_with_several_menus() {
    let (game, battle, [first, second]) = disputed_in_many_fields();
    let differing = differences(&first, &second);
    assert_eq!(differing.len(), 2 + 2 * FIGHTERS);
    let camp = WatchedMatch::of_demonworld(&game).await;
    let open = spoken(&camp, Lang::En).await;
    let press = async |message: &Value, id: &str, values: &[&str]| {
        camp.bot.uses_with(camp.umpire(), message, id, values).await
    };
    let (now, entries) = of_the_moment(&open);
    let entry = entries.iter().find(|(label, _)| label.starts_with("Judge field by field"));
    let (_, value) = entry.unwrap_or_else(|| panic!("unexpected: {entries:?}"));
    let page = press(&open["message"], &now, &[value]).await["message"].clone();
    check_message(Lang::En, &page);
    // Each menu ends with an entry that selects none of its fields.
    let menus = |page: &Value| -> Vec<(String, Vec<(String, bool)>)> {
        let all = components(page).filter(|one| one["options"].is_array());
        all.map(|menu| {
            let options = menu["options"].as_array().unwrap().iter();
            let chosen = options.map(|one| (text(&one["value"]), one["default"] == true));
            (text(&menu["custom_id"]), chosen.collect())
        })
        .collect()
    };
    let chosen = |entries: &[(String, bool)]| -> Vec<bool> {
        entries.iter().map(|(_, is_chosen)| *is_chosen).collect()
    };
    let [(menu, one), (_, other)] = &menus(&page)[..] else { panic!("unexpected: {page}") };
    assert_eq!(chosen(one), [[true; 24].as_slice(), &[false]].concat());
    assert_eq!(chosen(other), [[true; 6].as_slice(), &[false]].concat());
    // The first report is right about everything that the first menu lists.
    let none = one.last().unwrap().0.clone();
    let page = press(&page, menu, &[&none]).await["message"].clone();
    let [(_, one), (menu, other)] = &menus(&page)[..] else { panic!("unexpected: {page}") };
    assert_eq!(chosen(one), [[false; 24].as_slice(), &[true]].concat());
    assert_eq!(chosen(other), [[true; 6].as_slice(), &[false]].concat());
    let kept: Vec<&str> = other[2..6].iter().map(|(value, _)| value.as_str()).collect();
    let page = press(&page, menu, &kept).await["message"].clone();
    let on = components(&page).find(|one| one["label"] == "Go on").unwrap();
    let opened = press(&page, &text(&on["custom_id"]), &[]).await;
    assert_eq!(opened["state"], "modal", "{opened}");
    let before = position(&camp.bot.app).await.header.batches;
    let done = camp.bot.submit(camp.umpire(), &opened, json!({"reason": "R30."})).await;
    assert!(done["error"].is_null(), "{done}");
    let batches = camp.bot.app.store.batches(MATCH, before, 1).await.unwrap();
    let second = differing[26..].iter().copied().collect();
    let ruling = ruled(Ruling::ResolveDispute { battle, second }, "R30.");
    assert_eq!(batches[0].action.read::<AnyAction>().unwrap(), ruling, "{done}");
    camp.heard().await;
    is_told(&camp, &["R30.".to_owned()]).await;
    camp.bot.stop().await;
}
