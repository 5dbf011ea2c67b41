//! Tests against recorded results of parsing, rolling and calculating odds, for every form of request and every limit.

use regnal::dice::Dice;
use regnal::dice::expression::parse;
use regnal::dice::odds::of;
use regnal::text::{Lang, Names, words};

use crate::suite::dice;
use crate::suite::kept::check;

const REQUESTS: &[&str] = &[
    "",
    " ",
    "1",
    "-1",
    "+1",
    "2d6",
    "2D6",
    "d6",
    "d%",
    "3d%",
    "0d6",
    "1d0",
    "1d1",
    "2d1",
    "d",
    "2d",
    "dd",
    "d6d6",
    "2d6+3",
    "2d6 + 3",
    "2d6-3",
    "2d6 - -3",
    "2d6--3",
    "2d6+-3",
    "2d6*2",
    "2d6 x 2",
    "2d6×2",
    "2d6/2",
    "2d6÷2",
    "2d6/0",
    "2d6/-2",
    "2d6/d6",
    "7/2",
    "-7/2",
    "(2d6)",
    "((2d6))",
    "(2d6",
    "2d6)",
    "()",
    "2(3)",
    "(1)(2)",
    "-(1d6)",
    "-(-1d6)",
    "--1d6",
    "1-(2-3)",
    "1-2-3",
    "2*(1+2)",
    "2*1+2",
    "(1+2)*(3+4)",
    "10/(1+1)",
    "((((((((1))))))))",
    "(((((((((1)))))))))",
    "((((((((((1))))))))))",
    "4d6kh3",
    "4d6k3",
    "4d6kl3",
    "4d6dh1",
    "4d6dl1",
    "4d6d1",
    "4d6kh0",
    "4d6kh4",
    "4d6kh5",
    "4d6dl4",
    "4d6dl3",
    "4d6dl5",
    "4d6kh",
    "4d6kl",
    "4d6dl",
    "4d6dh",
    "4d6 kh 3",
    "4d6KH3",
    "4d6kh3dl1",
    "d6!",
    "2d6!",
    "2d6!!",
    "2d6!kh1",
    "2d6kh1!",
    "d1!",
    "2d1!",
    "d2!",
    "20d6",
    "100d6",
    "101d6",
    "99d6",
    "1000d6",
    "1d100",
    "1d1000",
    "1d1001",
    "1d10000",
    "1d100000",
    "50d6+50d6",
    "50d6+51d6",
    "10d10*10d10",
    "999999999",
    "1000000000",
    "1000000001",
    "-1000000000",
    "99999999999999999999",
    "1000000000+1",
    "1000000000*2",
    "500000000*2",
    "1000d1000*1000",
    "100d100*100000",
    "100d100*100001",
    "2d6;1d4",
    "2d6, 1d4",
    "2d6;",
    ";2d6",
    "2d6;;1d4",
    "2d6 1d4",
    "1d4;1d4;1d4;1d4;1d4;1d4;1d4;1d4;1d4;1d4;1d4;1d4",
    "1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21",
    "2d6 attack",
    "2d6 # attack",
    "2d6 \"attack\"",
    "2d6: attack",
    "attack: 2d6",
    "attack 2d6",
    "2d6 # ",
    "2d6 #",
    "2d6 # a; 1d4 # b",
    "2d6 # a, 1d4 # b",
    "2d6 # 0123456789012345678901234567890123456789",
    "2d6 # 01234567890123456789012345678901234567890",
    "2d6 # **bold** @here",
    "2d6 # é\u{202e}x",
    "2d6 @",
    "2d6 $ 3",
    "é",
    "2é6",
    "2d6 + é",
    "²d6",
    "２d6",
    "1 000",
    "1_000",
    "1.5",
    "1,5",
    "2d6^2",
    "2d6>4",
    "2d6=7",
    "1d6 + ",
    "+",
    "-",
    "*1",
    "1*",
    "1 + * 2",
    "3d6-3d6",
    "1d6-1d4",
    "2d4*1d3",
    "(2d4-5)*(1d3-2)",
    "(2d6-7)/2",
    "(1d6-4)/2",
    "2d20kh1",
    "2d20kl1",
    "3d4dh1",
    "5d3dl2",
    "6d6kh3",
    "8d10kl2",
    "20d20kh10",
    "2d6!+1d4!",
    "3d6!kh2",
    "10d6!",
    "1d3*1d3*1d3",
    "1d6*1d6-36",
    "0*2d6",
    "2d6*0",
    "0",
    "-0",
    "1d6/7",
    "(1d20+5)/2",
    "1d4+1d6+1d8+1d10+1d12+1d20",
    "100d100",
    "100d2",
    "40d6kh20",
    "2 d 6",
    "2d 6",
    "2 d6",
    "k3",
    "kh1",
    "4d6k",
    "4d6kx",
    "4d6d",
    "4d6dd",
    "d6k1",
    "1d6kh1",
    "1d6dl1",
    "%",
    "d%%",
];

#[test]
fn the_results_of_dice_requests_match_the_recorded_results() {
    let mut text = String::new();
    let long = "1+".repeat(200);
    let fits = format!("{}1", "1+".repeat(60));
    let longest = ["x".repeat(500), long, fits, "1 ".repeat(99)];
    let requests = REQUESTS.iter().copied();
    for request in requests.chain(longest.iter().map(String::as_str)) {
        let name: String = request.chars().take(60).collect();
        text.push_str(&format!("{name:?}\n"));
        let rolls = match parse(request) {
            Ok(rolls) => rolls,
            Err(refusal) => {
                for lang in Lang::ALL {
                    let said = words().try_say(lang, &refusal.line(), &Names::default());
                    text.push_str(&format!(
                        "  at {}: {}\n",
                        refusal.at,
                        said.expect("the refusal should have a text")
                    ));
                }
                continue;
            }
        };
        for roll in rolls {
            let mut chance: Dice = dice(5, 21);
            for _ in 0..3 {
                let rolled = roll.roll(&mut chance);
                text.push_str(&format!(
                    "  {:?} {} = {}\n",
                    rolled.label,
                    if rolled.working.len() < 200 { &rolled.working } else { &rolled.expression },
                    rolled.total
                ));
            }
            let odds = match of(&roll.expression) {
                Ok(odds) => odds,
                Err(refusal) => {
                    text.push_str(&format!("  no odds: {refusal:?} {:?}\n", refusal.line()));
                    continue;
                }
            };
            let (low, high) = (odds.lowest(), odds.highest());
            text.push_str(&format!(
                "  {low} to {high}, mean {:.4}, deviation {:.4}{}\n",
                odds.mean(),
                odds.deviation(),
                if odds.is_truncated() { ", truncated" } else { "" }
            ));
            let middle = low.midpoint(high);
            for total in [low - 1, low, middle, high, high + 1] {
                text.push_str(&format!(
                    "    {total}: {:.6} {:.6} {:.6} {:?}\n",
                    odds.probability(total),
                    odds.at_least(total),
                    odds.at_most(total),
                    odds.ways(total).filter(|(_, all)| *all < 1 << 40)
                ));
            }
            let shown = odds.iter().filter(|(_, share)| *share > 0.0);
            text.push_str(&format!("    {} totals\n", shown.count()));
        }
    }
    check("tests/dice/kept.txt", &text);
}
