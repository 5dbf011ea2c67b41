//! Recursive-descent parser for roll requests, with bounded work.

use super::expression::{
    DEPTH, DICE, EXPLOSIONS, Expression, Fault, Group, KeepRule, LABEL, LENGTH, Node, Operator,
    ParseError, REACH, ROLLS, Roll, SIDES,
};
use crate::typed;

pub(super) fn request(text: &str) -> Result<Vec<Roll>, ParseError> {
    if text.chars().count() > LENGTH {
        let fault = Fault::TooLong;
        return Err(ParseError { at: LENGTH + 1, fault });
    }
    let written: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        characters: with_signs(written.iter().copied().map(grammar_character).collect()),
        written,
        at: 0,
        dice: 0,
        depth: 0,
    };
    reader.rolls()
}

/// Words that stand for a sign between two values, in lower case.
const SIGN_WORDS: [(&str, char); 7] = [
    ("plus", '+'),
    ("minus", '-'),
    ("moins", '-'),
    ("times", '*'),
    ("fois", '*'),
    ("and", ';'),
    ("et", ';'),
];

/// Replaces a sign word between two values with its sign and spaces. Otherwise, the word would begin a label, and the
/// value after the word would not count.
fn with_signs(mut characters: Vec<char>) -> Vec<char> {
    let mut start = 0;
    while let Some(length) = characters[start..].iter().position(|c| !c.is_whitespace()) {
        let begin = start + length;
        let behind = &characters[begin..];
        let length = behind.iter().position(|c| c.is_whitespace()).unwrap_or(behind.len());
        start = begin + length;
        let word: String = behind[..length].iter().flat_map(|c| c.to_lowercase()).collect();
        let before = characters[..begin].iter().rfind(|c| !c.is_whitespace());
        let follows = before.is_some_and(|c| c.is_ascii_digit() || matches!(c, ')' | '%' | '!'));
        if let Some(&(_, sign)) = SIGN_WORDS.iter().find(|(one, _)| *one == word)
            && follows
            && begins_with_value(&characters[start..], sign == ';')
        {
            characters[begin..start].fill(' ');
            characters[begin] = sign;
        }
    }
    characters
}

/// Returns true if the text begins with dice or, unless only dice count, with another value.
fn begins_with_value(text: &[char], only_dice: bool) -> bool {
    let spaces = text.iter().take_while(|c| c.is_whitespace()).count();
    let text = &text[spaces..];
    let digits = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let is_value = digits > 0 || text.first() == Some(&'(');
    let is_dice = match text[digits..] {
        ['d' | 'D', sides, ..] => sides.is_ascii_digit() || sides == '%',
        _ => false,
    };
    is_dice || is_value && !only_dice
}

/// Normalises a character for the grammar; invisible characters become spaces.
fn grammar_character(character: char) -> char {
    match typed::character(character) {
        unseen if typed::is_invisible(unseen) => ' ',
        seen => seen,
    }
}

/// Range of values that part of an expression can have.
#[derive(Clone, Copy)]
struct Span {
    lowest: i64,
    highest: i64,
}

struct Reader {
    /// Input characters: those of `written`, normalised for the grammar.
    characters: Vec<char>,
    written: Vec<char>,
    at: usize,
    dice: u32,
    depth: usize,
}

type Read<T> = Result<T, ParseError>;

impl Reader {
    fn refuse<T>(&self, at: usize, fault: Fault) -> Read<T> {
        Err(ParseError { at: at + 1, fault })
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    /// Takes the next character if it is one of `wanted`.
    fn take(&mut self, wanted: &[char]) -> Option<char> {
        self.skip_spaces();
        self.take_here(wanted)
    }

    /// Like [`Reader::take`], but does not skip spaces first.
    fn take_here(&mut self, wanted: &[char]) -> Option<char> {
        let found = self.peek().filter(|found| wanted.contains(found))?;
        self.at += 1;
        Some(found)
    }

    fn rolls(&mut self) -> Read<Vec<Roll>> {
        let mut rolls = Vec::new();
        loop {
            self.skip_spaces();
            if self.peek().is_none() {
                break;
            }
            if rolls.len() == ROLLS {
                return self.refuse(self.at, Fault::TooManyRolls);
            }
            let start = self.at;
            rolls.push(self.one_roll()?);
            let end = self.at;
            if self.take(&[';', ',']).is_none() && self.peek().is_some() {
                return self.refuse(self.at, self.fault_of_point());
            }
            self.must_be_whole(start, end)?;
        }
        if rolls.is_empty() {
            return self.refuse(0, Fault::Nothing);
        }
        Ok(rolls)
    }

    /// Returns the error at the current position: a decimal point within a number, or an unexpected character.
    fn fault_of_point(&self) -> Fault {
        match self.is_within_number(self.at) && self.peek() == Some('.') {
            true => Fault::Decimal,
            false => Fault::ExpectedOperator,
        }
    }

    /// Rejects a roll from `start` to `end` that has a decimal comma beside it: `1,5d6` must not be read as a roll of 1
    /// and a roll of 5d6.
    fn must_be_whole(&self, start: usize, end: usize) -> Read<()> {
        let is_comma = |at: usize| self.characters.get(at) == Some(&',');
        let is_number = self.characters[start..end].iter().all(|c| !matches!(c, 'd' | 'D'));
        let before = start.checked_sub(1).filter(|&at| is_comma(at));
        let around = [before, Some(end).filter(|&at| is_comma(at))];
        let comma = around.into_iter().flatten().find(|&at| self.is_within_number(at));
        match comma {
            Some(at) if is_number => self.refuse(at, Fault::Decimal),
            _ => Ok(()),
        }
    }

    /// Returns true if the character at `at` has a digit on both sides.
    fn is_within_number(&self, at: usize) -> bool {
        let is_digit = |at: Option<usize>| {
            let character = at.and_then(|at| self.characters.get(at));
            character.is_some_and(char::is_ascii_digit)
        };
        is_digit(at.checked_sub(1)) && is_digit(at.checked_add(1))
    }

    /// Returns the end of the label words that start at the current position and precede a roll; the roll must start
    /// before `end`. Returns `None` if dice or a number start here.
    fn words_before(&self, end: usize) -> Option<usize> {
        if !self.is_word(self.at) {
            return None;
        }
        let is_dice = |at: &usize| {
            let is_begin = self.characters[at - 1].is_whitespace();
            is_begin && !self.is_word(*at) && !self.characters[*at].is_whitespace()
        };
        (self.at + 1..end).find(is_dice)
    }

    /// Returns true if a word, rather than dice or an operator, starts at the current position.
    fn is_word(&self, at: usize) -> bool {
        let word: Vec<char> = self.characters[at..]
            .iter()
            .copied()
            .take_while(|c| !c.is_whitespace() && ![';', ','].contains(c))
            .collect();
        let small: String = word.iter().flat_map(|c| c.to_lowercase()).collect();
        let is_operator = ["x", "d", "k", "kh", "kl", "dh", "dl"].contains(&small.as_str());
        let begins = word.first().is_some_and(|first| first.is_alphabetic());
        begins && !is_operator && !word.iter().any(|c| c.is_ascii_digit() || *c == '%')
    }

    fn one_roll(&mut self) -> Read<Roll> {
        let end = self.characters[self.at..]
            .iter()
            .position(|c| [';', ',', '#'].contains(c))
            .map_or(self.characters.len(), |length| self.at + length);
        let colon = self.characters[self.at..end].iter().position(|&c| c == ':');
        let mut label = None;
        if let Some(length) = colon {
            label = Some(self.label(self.at, self.at + length)?);
            self.at += length + 1;
        } else if let Some(dice) = self.words_before(end) {
            label = Some(self.label(self.at, dice)?);
            self.at = dice;
        }
        let (node, _) = self.sum()?;
        let behind = self.at;
        self.skip_spaces();
        // Looks at the previous character, because the preceding search for an operator might have skipped a space.
        let before = self.at.checked_sub(1).and_then(|at| self.characters.get(at));
        let is_apart = before.is_some_and(|character| character.is_whitespace());
        if is_apart && self.at < self.characters.len() && self.is_word(self.at) {
            label = Some(self.label(self.at, end)?);
            self.at = end;
        } else {
            self.at = behind;
        }
        if self.take(&['#']).is_some() {
            let start = self.at;
            let end = self.characters[start..]
                .iter()
                .position(|c| [';', ','].contains(c))
                .map_or(self.characters.len(), |length| start + length);
            label = Some(self.label(start, end)?);
            self.at = end;
        }
        let expression = Expression(node);
        Ok(Roll { label, expression })
    }

    fn label(&self, start: usize, end: usize) -> Read<String> {
        let text: String = self.written[start..end].iter().collect();
        let text = text.trim();
        if text.is_empty() || LABEL < text.chars().count() {
            return self.refuse(start, Fault::Label);
        }
        Ok(text.to_owned())
    }

    fn sum(&mut self) -> Read<(Node, Span)> {
        let (mut node, mut span) = self.product()?;
        loop {
            let at = self.at;
            let Some(sign) = self.take(&['+', '-']) else { return Ok((node, span)) };
            let (right, other) = self.product()?;
            let (operator, lowest, highest) = match sign {
                '+' => (Operator::Plus, span.lowest + other.lowest, span.highest + other.highest),
                _ => (Operator::Minus, span.lowest - other.highest, span.highest - other.lowest),
            };
            node = Node::Pair(operator, Box::new(node), Box::new(right));
            span = self.within(at, (lowest, highest))?;
        }
    }

    fn product(&mut self) -> Read<(Node, Span)> {
        let (mut node, mut span) = self.factor()?;
        loop {
            let at = self.at;
            self.skip_spaces();
            if matches!(self.peek(), Some('x' | 'X')) && self.is_word(self.at) {
                self.at = at;
                return Ok((node, span));
            }
            match self.take(&['*', '×', 'x', 'X', '/', '÷']) {
                Some('/' | '÷') => {
                    self.skip_spaces();
                    let at = self.at;
                    let Some(divisor) = self.number()? else {
                        return self.refuse(at, Fault::ExpectedDivisor);
                    };
                    if self.peek().is_some_and(|c| c == 'd' || c == 'D') {
                        return self.refuse(at, Fault::ExpectedDivisor);
                    }
                    if divisor == 0 {
                        return self.refuse(at, Fault::DividesByZero);
                    }
                    node = Node::Quotient(Box::new(node), divisor);
                    span.lowest = span.lowest.div_euclid(divisor);
                    span.highest = span.highest.div_euclid(divisor);
                }
                Some(_) => {
                    let (right, other) = self.factor()?;
                    node = Node::Pair(Operator::Times, Box::new(node), Box::new(right));
                    // Both spans lie within `REACH`, whose square fits into an i64, so the products cannot overflow.
                    let corners = [
                        span.lowest * other.lowest,
                        span.lowest * other.highest,
                        span.highest * other.lowest,
                        span.highest * other.highest,
                    ];
                    let ends = corners.iter().fold((i64::MAX, i64::MIN), |ends, &corner| {
                        (ends.0.min(corner), ends.1.max(corner))
                    });
                    span = self.within(at, ends)?;
                }
                None => return Ok((node, span)),
            }
        }
    }

    fn factor(&mut self) -> Read<(Node, Span)> {
        self.skip_spaces();
        let at = self.at;
        match self.peek() {
            Some('-' | '\u{2212}' | '+' | '(') => {
                if self.depth == DEPTH {
                    return self.refuse(at, Fault::TooDeep);
                }
                self.depth += 1;
                let read = self.nested();
                self.depth -= 1;
                read
            }
            Some('d' | 'D') => self.group(at, 1),
            _ => {
                let Some(number) = self.number()? else {
                    return self.refuse(at, Fault::ExpectedTerm);
                };
                if let Some(dice) = self.dice_behind() {
                    self.at = dice;
                    return self.group(at, number);
                }
                let span = Span { lowest: number, highest: number };
                Ok((Node::Number(number), span))
            }
        }
    }

    /// Returns the position of the `d` that follows the number just parsed, skipping any spaces before the `d`.
    fn dice_behind(&self) -> Option<usize> {
        let rest = &self.characters[self.at..];
        let spaces = rest.iter().take_while(|c| c.is_whitespace()).count();
        let is_d = matches!(rest.get(spaces), Some('d' | 'D'));
        let sides = rest.get(spaces + 1);
        let is_dice = spaces == 0 || sides.is_some_and(|c| c.is_ascii_digit() || *c == '%');
        (is_d && is_dice).then_some(self.at + spaces)
    }

    /// Parses an expression that starts with a sign or a parenthesis.
    fn nested(&mut self) -> Read<(Node, Span)> {
        let sign = self.take(&['-', '+', '(']);
        match sign {
            Some('+') => self.factor(),
            Some('(') => {
                let inner = self.sum()?;
                if self.take(&[')']).is_none() {
                    return self.refuse(self.at, Fault::ExpectedClosing);
                }
                Ok(inner)
            }
            _ => {
                let (node, span) = self.factor()?;
                let span = Span { lowest: -span.highest, highest: -span.lowest };
                Ok((Node::Negated(Box::new(node)), span))
            }
        }
    }

    /// Parses the rest of a dice group after its count, which started at `at`.
    fn group(&mut self, at: usize, count: i64) -> Read<(Node, Span)> {
        self.at += 1;
        let sides_at = self.at;
        let sides = match self.take_here(&['%']) {
            Some(_) => 100,
            None => match self.number()? {
                Some(sides) => sides,
                None => return self.refuse(sides_at, Fault::ExpectedSides),
            },
        };
        let sides = match u32::try_from(sides) {
            Ok(sides @ 1..=SIDES) => sides,
            _ => return self.refuse(sides_at, Fault::Sides),
        };
        let count = match u32::try_from(count) {
            Ok(count) if 0 < count && count <= DICE - self.dice => count,
            Ok(0) => return self.refuse(at, Fault::ExpectedTerm),
            _ => return self.refuse(at, Fault::TooManyDice),
        };
        self.dice += count;
        let is_exploding = self.take_here(&['!']).is_some();
        if is_exploding && sides == 1 {
            return self.refuse(sides_at, Fault::ExplodesForEver);
        }
        let keep = self.keep(count)?;
        let group = Group { count, sides, is_exploding, keep };
        let (_, kept) = group.kept(count);
        let most = match keep {
            KeepRule::Highest(kept) | KeepRule::Lowest(kept) => kept,
            _ if is_exploding => count * (EXPLOSIONS + 1),
            KeepRule::All | KeepRule::DropHighest(_) | KeepRule::DropLowest(_) => kept,
        };
        let most = i64::from(most) * i64::from(sides);
        let span = self.within(at, (i64::from(kept), most))?;
        Ok((Node::Dice(group), span))
    }

    fn keep(&mut self, count: u32) -> Read<KeepRule> {
        let at = self.at;
        let Some(first) = self.take_here(&['k', 'K', 'd', 'D']) else {
            return Ok(KeepRule::All);
        };
        let drops = matches!(first, 'd' | 'D');
        let keep = match (drops, self.take_here(&['h', 'H', 'l', 'L'])) {
            (false, None | Some('h' | 'H')) => KeepRule::Highest,
            (false, Some(_)) => KeepRule::Lowest,
            (true, Some('h' | 'H')) => KeepRule::DropHighest,
            (true, Some(_)) => KeepRule::DropLowest,
            (true, None) => return self.refuse(at, Fault::ExpectedOperator),
        };
        let number = self.number()?.unwrap_or(1);
        match u32::try_from(number) {
            Ok(number) if 0 < number && number <= count && !(drops && number == count) => {
                Ok(keep(number))
            }
            _ => self.refuse(at, Fault::KeepsTooMany),
        }
    }

    fn number(&mut self) -> Read<Option<i64>> {
        let at = self.at;
        let mut number: i64 = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number * 10 + i64::from(digit);
            if REACH < number {
                return self.refuse(at, Fault::TooLarge);
            }
            self.at += 1;
        }
        Ok((at < self.at).then_some(number))
    }

    fn within(&self, at: usize, (lowest, highest): (i64, i64)) -> Read<Span> {
        if lowest < -REACH || REACH < highest {
            return self.refuse(at, Fault::TooLarge);
        }
        Ok(Span { lowest, highest })
    }
}
