//! Mighty Empires: its slash commands.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::games::mighty::action::{Refuge, RetreatOrder, Target};
use regnal::games::mighty::nouns::{
    CapitalSite, IndependentsPolicy, PursuitOrder, Severity, Spell, UnitId, UnitKind,
};
use regnal::games::mighty::{Action, Mighty};
use regnal::hex::Hex;

use super::{Deed, act_on, deed, given, may, must};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::error::{Error, Result};

/// The commands that do what is legal, by group.
pub(super) const GROUPS: [(&str, &[Deed]); 3] = [
    (
        "mighty",
        &[
            deed("feed", &["feed_unit"], &[must("unit")]),
            deed("scout", &["scout"], &[must("unit"), must("hex")]),
            deed(
                "move",
                &["move"],
                &[must("units"), must("hex"), may("inside")],
            ),
            deed(
                "march",
                &["march_on"],
                &[must("units"), must("hex"), may("inside")],
            ),
            deed("embark", &["embark"], &[must("army"), must("boat")]),
            deed("disembark", &["disembark"], &[must("army"), may("inside")]),
            deed("enter", &["go_inside"], &[must("unit")]),
            deed("leave", &["go_outside"], &[must("unit")]),
            deed("negotiate", &["negotiate"], &[must("hex")]),
            deed("attack", &["attack"], &[must("unit"), must("target")]),
            deed("besiege", &["besiege"], &[must("unit")]),
            deed("pillage", &["pillage"], &[must("hex")]),
            deed("phase", &["end_phase"], &[]),
            deed("end", &["end_turn"], &[]),
            deed("retreat", &["retreat"], &[must("to")]),
            deed("pursue", &["pursue"], &[must("yes")]),
            deed(
                "dragons",
                &["choose_dragon_direction"],
                &[must("direction")],
            ),
            deed(
                "strike",
                &[
                    "choose_revolt_village",
                    "choose_rebellion_hex",
                    "choose_epidemic_hex",
                    "choose_famine_hex",
                    "choose_betrayal_hex",
                ],
                &[must("hex")],
            ),
        ],
    ),
    (
        "mighty-setup",
        &[
            deed("capital", &["choose_capital"], &[must("site")]),
            deed("approve", &["approve_map"], &[must("yes")]),
            deed("tile", &["place_tile"], &[must("tile"), must("hex")]),
            deed("village", &["place_village"], &[must("hex")]),
            deed(
                "unit",
                &["place_unit"],
                &[must("piece"), must("hex"), may("inside")],
            ),
            deed("rest", &["place_rest"], &[]),
            deed("confirm", &["confirm_setup"], &[]),
        ],
    ),
    (
        "mighty-winter",
        &[
            deed("spell", &["cast_spell"], &[must("spell"), may("target")]),
            deed("sabotage", &["spy_sabotage"], &[must("hex")]),
            deed("spy", &["spy_explore"], &[must("hex")]),
            deed("burgle", &["spy_burgle"], &[must("from"), must("to")]),
            deed("found", &["found_village"], &[must("hex")]),
            deed("upgrade", &["upgrade_village"], &[must("hex"), must("to")]),
            deed("recruit", &["recruit"], &[]),
            deed(
                "recruits",
                &["choose_recruits"],
                &[must("armies"), must("boats")],
            ),
            deed(
                "deploy",
                &["deploy"],
                &[must("kind"), must("hex"), may("inside")],
            ),
            deed(
                "pass",
                &[
                    "pass_spell",
                    "pass_spy",
                    "end_building",
                    "pass_recruit",
                    "end_deployment",
                ],
                &[],
            ),
        ],
    ),
];

/// The commands that are open at any time.
pub(super) fn commands() -> Vec<Command> {
    vec![mighty_orders()]
}

/// Standing orders and alliances.
#[poise::command(
    slash_command,
    rename = "mighty-orders",
    guild_only,
    subcommand_required,
    subcommands(
        "retreat",
        "pursuit",
        "independents",
        "ally",
        "answer",
        "break_pact",
        "take_back"
    )
)]
async fn mighty_orders(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

async fn order(
    ctx: SlashContext<'_>,
    make: impl FnOnce(&Mighty) -> Result<Action> + Send,
) -> Result<()> {
    act_on(ctx, |table, _| match table.game()? {
        regnal::games::AnyGame::Mighty(game) => Ok(AnyAction::Mighty(make(game)?)),
        _ => Err(Error::says("error-other-game")),
    })
    .await
}

/// How badly a unit was beaten.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Defeat {
    /// By 1 or 2.
    #[name = "minor"]
    Minor,
    /// By 3 or 4.
    #[name = "major"]
    Major,
    /// By 5 or 6.
    #[name = "brilliant"]
    Brilliant,
}

/// What beaten units do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Flight {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Stay.
    #[name = "hold"]
    Hold,
    /// Into the building.
    #[name = "refuge"]
    Refuge,
    /// To certain hexes.
    #[name = "hexes"]
    Hexes,
}

/// What winners do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Chase {
    /// Ask each time.
    #[name = "ask"]
    Ask,
    /// Always.
    #[name = "always"]
    Always,
    /// Never.
    #[name = "never"]
    Never,
}

/// What beaten independents do.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Policy {
    /// Inside the site.
    #[name = "shelter"]
    Shelter,
    /// Outside.
    #[name = "stand"]
    Stand,
}

/// What your beaten units do when you are not there.
#[poise::command(slash_command)]
async fn retreat(
    ctx: SlashContext<'_>,
    defeat: Defeat,
    order: Flight,
    #[description = "hexes"]
    #[max_length = 100]
    hexes: Option<String>,
) -> Result<()> {
    let severity = match defeat {
        Defeat::Minor => Severity::Minor,
        Defeat::Major => Severity::Major,
        Defeat::Brilliant => Severity::Brilliant,
    };
    self::order(ctx, |game| {
        let order = match order {
            Flight::Ask => RetreatOrder::Ask,
            Flight::Hold => RetreatOrder::Hold,
            Flight::Refuge => RetreatOrder::Refuge,
            Flight::Hexes => {
                let named = hexes.as_deref().unwrap_or_default();
                let labels = named
                    .split([',', ' ', ';'])
                    .filter(|label| !label.is_empty());
                let hexes: Option<Vec<Hex>> = labels.map(|label| game.find_label(label)).collect();
                RetreatOrder::Hexes(hexes.ok_or_else(|| Error::says("error-unknown-hex"))?)
            }
        };
        Ok(Action::SetRetreatOrder { severity, order })
    })
    .await
}

/// Whether your winners pursue when you are not there.
#[poise::command(slash_command)]
async fn pursuit(ctx: SlashContext<'_>, order: Chase) -> Result<()> {
    let order = match order {
        Chase::Ask => PursuitOrder::Ask,
        Chase::Always => PursuitOrder::Always,
        Chase::Never => PursuitOrder::Never,
    };
    self::order(ctx, |_| Ok(Action::SetPursuitOrder { order })).await
}

/// What independents do when you play them.
#[poise::command(slash_command)]
async fn independents(ctx: SlashContext<'_>, policy: Policy) -> Result<()> {
    let policy = match policy {
        Policy::Shelter => IndependentsPolicy::Shelter,
        Policy::Stand => IndependentsPolicy::Stand,
    };
    order(ctx, |_| Ok(Action::SetIndependentsPolicy { policy })).await
}

async fn with_player(
    ctx: SlashContext<'_>,
    player: &serenity::User,
    make: impl FnOnce(Seat) -> Action + Send,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let table = app
        .desk
        .look_in(&app.store, Asker::from(ctx.interaction).channel)
        .await?;
    let seat = table.seat_of(regnal::store::User(player.id.get()));
    let with = seat.ok_or_else(|| Error::says("error-player-not-seated"))?;
    order(ctx, |_| Ok(make(with))).await
}

/// Offers an alliance.
#[poise::command(slash_command)]
async fn ally(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::ProposeAlliance { with }).await
}

/// Answers an offer.
#[poise::command(slash_command)]
async fn answer(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
    #[description = "yes"] yes: bool,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::AnswerAlliance { with, yes }).await
}

/// Ends an alliance.
#[poise::command(slash_command, rename = "break")]
async fn break_pact(
    ctx: SlashContext<'_>,
    #[description = "player"] player: serenity::User,
) -> Result<()> {
    with_player(ctx, &player, |with| Action::BreakAlliance { with }).await
}

/// Takes the realm back from its caretaker.
#[poise::command(slash_command, rename = "return")]
async fn take_back(ctx: SlashContext<'_>) -> Result<()> {
    debug_assert!(given(&ctx).is_empty());
    order(ctx, |_| Ok(Action::Return)).await
}

/// What was meant by an action that is not in the list of legal ones, so that the engine can say which rule forbids
/// it; nothing when it cannot be read.
pub(super) fn read(game: &Mighty, verb: &str, given: &[(String, String)]) -> Option<AnyAction> {
    let text = |name: &str| {
        given
            .iter()
            .find(|(other, _)| other == name)
            .map(|(_, value)| value.trim())
    };
    let hex = |name: &str| text(name).and_then(|label| game.find_label(label));
    let unit = |name: &str| text(name).and_then(|id| id.parse::<UnitId>().ok());
    let units = || -> Option<Vec<UnitId>> {
        let ids = text("units")?.split([',', ' ']).filter(|id| !id.is_empty());
        ids.map(|id| id.parse().ok()).collect()
    };
    let yes = |name: &str| {
        matches!(
            text(name).map(str::to_lowercase).as_deref(),
            Some("yes" | "oui" | "true" | "1")
        )
    };
    let number = |name: &str| text(name).and_then(|digits| digits.parse::<u8>().ok());
    let inside = yes("inside");
    let action = match verb {
        "feed_unit" => Action::FeedUnit {
            unit: unit("unit")?,
        },
        "scout" => Action::Scout {
            unit: unit("unit")?,
            hex: hex("hex")?,
        },
        "move" => Action::Move {
            units: units()?,
            hex: hex("hex")?,
            inside,
        },
        "march_on" => Action::MarchOn {
            units: units()?,
            hex: hex("hex")?,
            inside,
        },
        "embark" => Action::Embark {
            army: unit("army")?,
            boat: unit("boat")?,
        },
        "disembark" => Action::Disembark {
            army: unit("army")?,
            inside,
        },
        "go_inside" => Action::GoInside {
            unit: unit("unit")?,
        },
        "go_outside" => Action::GoOutside {
            unit: unit("unit")?,
        },
        "negotiate" => Action::Negotiate { hex: hex("hex")? },
        "attack" => Action::Attack {
            unit: unit("unit")?,
            target: unit("target")?,
        },
        "besiege" => Action::Besiege {
            unit: unit("unit")?,
        },
        "pillage" => Action::Pillage { hex: hex("hex")? },
        "end_phase" => Action::EndPhase,
        "end_turn" => Action::EndTurn,
        "retreat" => Action::Retreat {
            to: match text("to")? {
                "hold" => Refuge::Hold,
                "inside" => Refuge::Inside,
                label => Refuge::To(game.find_label(label)?),
            },
        },
        "pursue" => Action::Pursue { yes: yes("yes") },
        "choose_capital" => {
            let site = CapitalSite::ALL
                .iter()
                .find(|site| Some(coded(site).as_str()) == text("site"))?;
            Action::ChooseCapital { site: *site }
        }
        "approve_map" => Action::ApproveMap { yes: yes("yes") },
        "place_tile" => Action::PlaceTile {
            tile: number("tile")?,
            hex: hex("hex")?,
        },
        "place_village" => Action::PlaceVillage { hex: hex("hex")? },
        "place_unit" => Action::PlaceUnit {
            piece: number("piece")?,
            hex: hex("hex")?,
            inside,
        },
        "place_rest" => Action::PlaceRest,
        "confirm_setup" => Action::ConfirmSetup,
        "cast_spell" => {
            let spell = *Spell::ALL
                .iter()
                .find(|spell| Some(coded(spell).as_str()) == text("spell"))?;
            let target = match text("target") {
                None | Some("nothing") => Target::Nothing,
                Some(name) => match game.find_label(name) {
                    Some(hex) => Target::Hex(hex),
                    None => Target::Unit(name.parse().ok()?),
                },
            };
            Action::CastSpell { spell, target }
        }
        "pass_spell" => Action::PassSpell,
        "spy_sabotage" => Action::SpySabotage { hex: hex("hex")? },
        "spy_explore" => Action::SpyExplore { hex: hex("hex")? },
        "spy_burgle" => Action::SpyBurgle {
            from: hex("from")?,
            to: hex("to")?,
        },
        "found_village" => Action::FoundVillage { hex: hex("hex")? },
        "recruit" => Action::Recruit,
        "choose_recruits" => Action::ChooseRecruits {
            armies: number("armies")?,
            boats: number("boats")?,
        },
        "deploy" => {
            let kind = *UnitKind::ALL
                .iter()
                .find(|kind| Some(coded(kind).as_str()) == text("kind"))?;
            Action::Deploy {
                kind,
                hex: hex("hex")?,
                inside,
            }
        }
        _ => return None,
    };
    Some(AnyAction::Mighty(action))
}

fn coded(noun: &impl serde::Serialize) -> String {
    regnal::games::mighty::content::key(noun)
}
