//! The schema of all actions: their verbs, their arguments, and the resources that orders spend.

use super::arguments::{Candidate, Recruits};
use crate::action::{Action, Casting, Decree, Occasion, Order};
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::nouns::{
    Alignment, ArmyType, Invention, Object, Office, Phase, Race, Sex, Skill, Temperament, Topic,
};
use crate::people::King;
use crate::plan::Plan;
use crate::skills::Skills;
use crate::state::{Offices, Terms};
use regnal_core::part::Part;
use regnal_core::schema;
use regnal_core::schema::Argument as _;
use regnal_core::seat::Seat;
use regnal_core::text::Arg;

schema! {
    Offices; Action {
        "create_king" CreateKing(king: King);
        "agree_game" AgreeGame(terms: Terms);
        "clear_order" ClearOrder { character: CharacterId, phase: Phase };
        "set_plan" SetPlan { character: CharacterId, occasion: Occasion, plan: Plan };
        "lock" Lock;
        "unlock" Unlock;
        "time_out" TimeOut;
        "take_over" TakeOver;
        "resign" Resign;
        else Action::Withdraw(decree) => |at| {
            let (verb, parts) = decree.parts(at);
            let what = Part::new("what", verb, Arg::Term(withdrawn_term(decree)));
            ("withdraw", std::iter::once(what).chain(parts).collect())
        },
        |verb, typed| {
            let what = typed.code("what").filter(|_| verb == "withdraw")?;
            Decree::read(&what.to_ascii_lowercase(), typed).map(Action::Withdraw)
        };
        else Action::Decree(decree) => |at| decree.parts(at),
            |verb, typed| Decree::read(verb, typed).map(Action::Decree);
        else Action::Order { character, phase, order } => |at| {
            let (verb, parts) = order.parts(at);
            let who = CharacterId::part("character", character, at);
            let first = [who, Phase::part("phase", phase, at)];
            let parts = parts.into_iter().map(|part| at.game.standing_part(at.seat, *character, part));
            (verb, first.into_iter().chain(parts).collect())
        },
        |verb, typed| Some(Action::Order {
            character: CharacterId::read("character", typed)?,
            phase: Phase::read("phase", typed)?,
            order: Order::read(verb, typed)?,
        });
    }
}

schema! {
    Offices; Order {
        "defend" Defend spends [];
        "move" Move { path: Vec<ProvinceId> };
        "explore" Explore spends [Agents];
        "search_place" Search { place: PlaceId, plan: Plan } spends [Agents];
        "recruit_hero" Hire { hero: CharacterId, offer: u32 } spends [Treasury, Agents];
        "transfer_units" Transfer { take: Vec<UnitId>, leave: Vec<UnitId> } spends [Marches];
        "spy" Spy { on as kingdom: Seat, topic: Topic } spends [Agents];
        "track" Track { target: CharacterId } spends [Agents];
        "pursue" Pursue { target: CharacterId, plan: Plan } spends [Agents, Battles];
        "cast" Cast(spell: Casting) spends [Magic];
        "study" Study { invention: Invention } spends [];
        "practice" Practice { skill: Skill } spends [];
        "give_item" Give { object as item: Object, to: CharacterId };
        else Order::Recruit { kinds, mercenaries } => |at| {
            let units = (kinds.clone(), mercenaries.clone());
            ("recruit_units", vec![Recruits::part("units", &units, at)])
        },
        |verb, typed| {
            let units = (verb == "recruit_units").then(|| Recruits::read("units", typed));
            units?.map(|(kinds, mercenaries)| Order::Recruit { kinds, mercenaries })
        },
        spends [Treasury];
    }
}

schema! {
    Offices; Decree {
        "send_gold" SendGold { to as kingdom: Seat, gold: u32 };
        "propose_treaty" ProposeTreaty(kingdom: Seat);
        "refuse_treaty" RefuseTreaty(kingdom: Seat);
        "break_treaty" BreakTreaty(kingdom: Seat);
        "disband_unit" Disband(unit: UnitId);
        "call_election" CallElection(candidate: CharacterId);
        "vote" Vote { office: Office, candidate: Candidate };
        "name_heir" NameHeir(skills: Skills);
    }
}

schema! {
    Offices; struct King {
        race: Race,
        alignment: Alignment,
        temperament: Temperament,
        sex: Sex,
        skills: Skills,
        units: Vec<ArmyType>,
        name: String,
    }
}

schema! {
    Offices; struct Terms { turns: u8, hours: u16 }
}

fn withdrawn_term(decree: &Decree) -> &'static str {
    match decree {
        Decree::SendGold { .. } => "offices-decree-gold",
        Decree::ProposeTreaty(_) => "offices-decree-proposal",
        Decree::RefuseTreaty(_) => "offices-decree-refusal",
        Decree::BreakTreaty(_) => "offices-decree-break",
        Decree::Disband(_) => "offices-decree-disband",
        Decree::CallElection(_) => "offices-decree-election",
        Decree::Vote { .. } => "offices-decree-vote",
        Decree::NameHeir(_) => "offices-decree-heir",
    }
}
