//! Text and components of an order book page.

use regnal::game::book::{Ask, Book, Choice, LOCK, Lock, Row as Piece, UNLOCK};
use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::text::{ends_with, short};
use crate::games::menu::{ENTRIES, PAGE, ROW, paged};

/// Maximum length of a label, in characters. On a phone, a button wraps longer labels.
const LABEL: usize = 38;
/// Discord's limit for the text of a menu entry, in characters.
const ENTRY: usize = 100;
/// Maximum number of rows without an order or a warning that are shown at the end of a list.
const TAIL: usize = 4;
/// Maximum number of shortcuts on a page.
const SHORTCUTS: usize = ROW;

/// Reader of a book, with the parts shared by all component ids on its pages.
pub(super) struct BookReader<'a> {
    pub(super) match_id: MatchId,
    pub(super) mark: u64,
    pub(super) lang: Lang,
    pub(super) names: &'a Names,
    /// True if the seat is on autopilot, in which case nothing can be unlocked.
    pub(super) is_held: bool,
}

impl BookReader<'_> {
    fn say(&self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    pub(super) fn id(&self, way: &[String]) -> String {
        let id = CustomId::Book { match_id: self.match_id, mark: self.mark, way: way.to_vec() };
        id.to_string()
    }
}

/// A page: a book, its selected row, and the question about that row.
pub(super) struct BookPage<'a> {
    books: &'a [Book],
    book: &'a Book,
    row: Option<&'a Piece>,
    /// Path to the question, without the page number of a long menu.
    way: Vec<String>,
    ask: Option<Ask>,
    /// Current page numbers of the row menu and of the question's menu.
    pages: [usize; 2],
}

impl<'a> BookPage<'a> {
    /// Returns the page at the path `way`; `leads` returns the question at a path. The path is truncated before the
    /// first step that no longer exists. Returns `None` if there is no book.
    pub(super) fn of(
        books: &'a [Book],
        way: &[String],
        leads: impl Fn(&[String]) -> Option<Ask>,
    ) -> Option<BookPage<'a>> {
        let named = way.first();
        let found = books.iter().find(|book| Some(&book.code) == named);
        let open = || books.iter().find(|book| book.lock != Lock::Locked);
        let book = found.or_else(open).or(books.first())?;
        let way = if found.is_some() { way } else { &[] };
        let page = way.last().and_then(|last| last.strip_prefix(PAGE));
        let page: usize = page.and_then(|page| page.parse().ok()).unwrap_or_default();
        let steps: Vec<String> =
            way.iter().filter(|step| !step.starts_with(PAGE)).cloned().collect();
        let chosen = steps.get(1).and_then(|code| book.row(code));
        let is_chosen = chosen.is_some();
        let row = chosen.or_else(|| book.next_after(None));
        let mut way = match is_chosen {
            true => steps,
            false => {
                std::iter::once(book.code.clone()).chain(row.map(|row| row.code.clone())).collect()
            }
        };
        let mut ask = None;
        while way.len() > 1 && row.is_some_and(|row| row.is_open) {
            ask = leads(&way);
            if ask.is_some() {
                break;
            }
            way.pop();
        }
        let pages = if is_chosen { [0, page] } else { [page, 0] };
        Some(BookPage { books, book, row, way, ask, pages })
    }

    /// Returns the codes of the book and the selected row.
    pub(super) fn place(&self) -> (&str, Option<&str>) {
        (&self.book.code, self.row.map(|row| row.code.as_str()))
    }

    /// Renders the page's text below the stage name, in about `room` characters.
    pub(super) fn lines(&self, reader: &BookReader<'_>, stage: &str, room: usize) -> Vec<String> {
        let book = self.book;
        let question = reader.say(&book.question);
        // If the stage name already ends with the question, the question is not repeated.
        let is_said = ends_with(stage, &question);
        let mut head: Vec<String> = Vec::new();
        head.extend((!is_said).then(|| format!("__{question}__")));
        head.extend(book.notes.iter().map(|note| format!("- {}", capital(&reader.say(note)))));
        if let Some(warning) = &book.warning {
            head.push(format!("⚠ {}", reader.say(warning)));
        }
        let mut tail = Vec::new();
        if let Some(ask) = &self.ask {
            tail.extend(ask.notes.iter().map(|note| format!("- {}", capital(&reader.say(note)))));
            tail.extend(Self::cut_notes(reader, ask));
            // A menu displays its own question.
            match ask.choices.is_empty() {
                true => tail.push(word(reader.lang, "book-nothing-to-choose")),
                false if Self::are_buttons(ask, &self.entries(reader, ask)) => {
                    tail.push(format!("**{}**", self.question(reader, ask)));
                }
                false => {}
            }
        }
        match (book.lock, book.warned()) {
            (Lock::Locked, _) => {
                let id = match reader.is_held {
                    true => "book-is-locked-held",
                    false => "book-is-locked",
                };
                tail.push(word(reader.lang, id));
            }
            (_, 0) if self.ask.is_none() && book.warning.is_none() => {
                tail.push(word(reader.lang, "book-is-complete"));
            }
            _ => {}
        }
        let length =
            |lines: &[String]| -> usize { lines.iter().map(|line| line.chars().count() + 1).sum() };
        let room = room.saturating_sub(length(&head) + length(&tail));
        let mut rows: Vec<String> = Vec::new();
        let shown = self.shown();
        for is_whole in [true, false] {
            rows = shown.iter().map(|row| self.row_line(reader, row, is_whole)).collect();
            if length(&rows) <= room {
                break;
            }
        }
        // Rows that do not fit remain available in the menu.
        let told = rows.len();
        while length(&rows) > room && rows.len() > 1 {
            rows.pop();
        }
        let more = match rows.len() < told {
            true => "book-more",
            false => "book-more-bare",
        };
        let left = book.rows.len() - rows.len();
        if left > 0 {
            rows.push(reader.say(&Line::new(more).with("count", left)));
        }
        head.into_iter().chain(rows).chain(tail).collect()
    }

    /// Returns the rows to show. Omits the rows at the end of the list that have neither an order nor a warning, if
    /// there are many of them.
    fn shown(&self) -> &'a [Piece] {
        let rows = &self.book.rows;
        let is_told = |row: &Piece| {
            let is_looked_at = self.row.is_some_and(|looked| looked.code == row.code);
            is_looked_at || row.draft.is_some() || row.warning.is_some() || row.needs.is_some()
        };
        let told = rows.iter().rposition(is_told).map_or(0, |last| last + 1);
        match rows.len() - told > TAIL {
            true => &rows[..told],
            false => rows,
        }
    }

    fn row_line(&self, reader: &BookReader<'_>, row: &Piece, is_whole: bool) -> String {
        let thing = capital(&reader.say(&row.thing));
        let is_looked_at = self.row.is_some_and(|looked| looked.code == row.code);
        let thing = match is_looked_at && self.ask.is_some() {
            true => format!("▶ **{thing}**"),
            false => thing,
        };
        let mark = match (&row.warning, &row.draft) {
            (Some(_), _) => "⚠",
            (None, Some(_)) => "✓",
            (None, None) => "▫",
        };
        let mut line = format!("{mark} {thing}");
        let mut add = |part: &Option<Line>, before: &str, after: &str| {
            if let Some(part) = part {
                line.push_str(before);
                line.push_str(&reader.say(part));
                line.push_str(after);
            }
        };
        add(&row.draft, " — **", "**");
        if is_whole {
            add(&row.needs, " (", ")");
        }
        add(&row.warning, " — *", "*");
        line
    }

    /// Renders the page's question and the row that it is about.
    fn question(&self, reader: &BookReader<'_>, ask: &Ask) -> String {
        let question = reader.say(&ask.question);
        match self.row {
            Some(row) => {
                let asked = Line::new("book-asked")
                    .with("thing", row.thing.clone())
                    .with("question", question);
                capital(&reader.say(&asked))
            }
            None => question,
        }
    }

    /// Returns the components of the page, at most five rows.
    pub(super) fn rows(&self, reader: &BookReader<'_>) -> Vec<Row> {
        let mut rows = Vec::new();
        rows.extend(self.books_menu(reader));
        rows.extend(self.rows_menu(reader));
        rows.extend(self.ask_row(reader));
        rows.extend(self.shortcuts(reader));
        rows.push(Row::Buttons(self.last(reader)));
        rows
    }

    fn books_menu(&self, reader: &BookReader<'_>) -> Option<Row> {
        if self.books.len() < 2 {
            return None;
        }
        let entry = |book: &Book| Entry {
            note: Some(match (book.lock, book.warned()) {
                (Lock::Locked, _) => word(reader.lang, "book-locked"),
                (_, 0) => word(reader.lang, "book-open"),
                (_, count) => reader.say(&Line::new("book-missing").with("count", count)),
            }),
            ..Entry::new(book.code.clone(), short(&reader.say(&book.question), ENTRY))
        };
        Some(Row::menu(
            reader.id(&[]),
            word(reader.lang, "book-which"),
            self.books.iter().take(ENTRIES).map(entry).collect(),
        ))
    }

    fn rows_menu(&self, reader: &BookReader<'_>) -> Option<Row> {
        let open = self.book.rows.iter().filter(|row| row.is_open);
        let entries: Vec<Entry> = open
            .map(|row| {
                let about = row.warning.as_ref().or(row.draft.as_ref());
                let mark = if row.warning.is_some() { "⚠ " } else { "" };
                Entry {
                    value: row.code.clone(),
                    label: short(&format!("{mark}{}", capital(&reader.say(&row.thing))), ENTRY),
                    note: about.map(|about| short(&reader.say(about), ENTRY)),
                    is_chosen: false,
                }
            })
            .collect();
        if entries.is_empty() || entries.len() == 1 && self.ask.is_some() {
            return None;
        }
        Some(Row::menu(
            reader.id(&self.way[..1.min(self.way.len())]),
            reader.say(&self.book.pick),
            paged(entries, self.pages[0], reader.lang, reader.names),
        ))
    }

    fn entries(&self, reader: &BookReader<'_>, ask: &Ask) -> Vec<Entry> {
        let entry = |choice: &Choice| Entry {
            note: choice.note.as_ref().map(|note| short(&reader.say(note), ENTRY)),
            ..Entry::new(choice.code.clone(), capital(&short(&reader.say(&choice.label), ENTRY)))
        };
        ask.choices.iter().map(entry).collect()
    }

    /// Returns the choices' notes that are too long for a menu.
    fn cut_notes(reader: &BookReader<'_>, ask: &Ask) -> Vec<String> {
        let whole = |choice: &Choice| {
            let note = reader.say(choice.note.as_ref()?);
            (note.chars().count() > ENTRY).then(|| {
                let told = Line::new("book-note-whole");
                let told = told.with("choice", choice.label.clone());
                format!("- {}", reader.say(&told.with("note", note)))
            })
        };
        ask.choices.iter().filter_map(whole).collect()
    }

    /// Returns whether buttons can answer the question: there are few choices, their labels are short, and they have no
    /// notes.
    fn are_buttons(ask: &Ask, entries: &[Entry]) -> bool {
        let is_short = |entry: &Entry| entry.note.is_none() && entry.label.chars().count() <= LABEL;
        !ask.is_several && entries.len() <= ROW && entries.iter().all(is_short)
    }

    /// Returns the question as buttons or a menu.
    fn ask_row(&self, reader: &BookReader<'_>) -> Option<Row> {
        let ask = self.ask.as_ref()?;
        let entries = self.entries(reader, ask);
        if entries.is_empty() {
            return None;
        }
        if Self::are_buttons(ask, &entries) {
            let button = |entry: Entry| {
                let way: Vec<String> = self.way.iter().cloned().chain([entry.value]).collect();
                Button { id: reader.id(&way), label: entry.label, look: ButtonStyle::Primary }
            };
            return Some(Row::Buttons(entries.into_iter().map(button).collect()));
        }
        let most = match ask.is_several {
            true => u8::try_from(entries.len().min(ENTRIES)).unwrap_or(1),
            false => 1,
        };
        Some(Row::Menu {
            id: reader.id(&self.way),
            placeholder: short(&self.question(reader, ask), 150),
            entries: paged(entries, self.pages[1], reader.lang, reader.names),
            most,
        })
    }

    /// Returns the button for the suggested choice, and the buttons that each give several orders at once.
    fn shortcuts(&self, reader: &BookReader<'_>) -> Option<Row> {
        let is_deep = self.way.len() > 2;
        let button = |way: &[String], choice: &Choice, look| Button {
            id: reader.id(&[way, std::slice::from_ref(&choice.code)].concat()),
            label: short(&reader.say(&choice.label), 80),
            look,
        };
        let suggested = self.ask.as_ref().and_then(|ask| ask.suggested.as_ref());
        let suggested = suggested.map(|one| button(&self.way, one, ButtonStyle::Primary));
        let book = [self.book.code.clone()];
        let shortcuts = self.book.shortcuts.iter().filter(|_| !is_deep);
        let shortcuts = shortcuts.map(|one| button(&book, one, ButtonStyle::Secondary));
        let buttons: Vec<Button> = suggested.into_iter().chain(shortcuts).take(SHORTCUTS).collect();
        (!buttons.is_empty()).then_some(Row::Buttons(buttons))
    }

    /// Returns the lock button and the buttons that lead to other pages.
    fn last(&self, reader: &BookReader<'_>) -> Vec<Button> {
        let BookReader { match_id, lang, .. } = *reader;
        let to = |step: &str| reader.id(&[self.book.code.clone(), step.to_owned()]);
        let mut buttons = Vec::new();
        let warnings = self.book.warned() + usize::from(self.book.warning.is_some());
        match self.book.lock {
            Lock::Open => {
                let (label, look) = match warnings {
                    0 => (word(lang, "book-lock"), ButtonStyle::Success),
                    count => {
                        let line = Line::new("book-lock-missing").with("count", count);
                        (reader.say(&line), ButtonStyle::Secondary)
                    }
                };
                buttons.push(Button { id: to(LOCK), label, look });
            }
            Lock::Locked => buttons.push(Button {
                id: to(UNLOCK),
                label: word(lang, "book-unlock"),
                look: ButtonStyle::Primary,
            }),
            Lock::Lacking => {}
        }
        let button = |id: String, label: &'static str| {
            Button::new(id, word(lang, label), ButtonStyle::Secondary)
        };
        if self.way.len() > 2 {
            buttons.push(button(reader.id(&self.way[..self.way.len() - 1]), "button-back"));
        }
        buttons.push(button(CustomId::Map { match_id }.to_string(), "button-map"));
        let all = CustomId::Menu { match_id, mark: 0, path: Vec::new() };
        buttons.push(button(all.to_string(), "book-all"));
        buttons.push(button(CustomId::Guide { match_id }.to_string(), "button-guide"));
        // If there is no room left for the refresh button, the player can still refresh the book by opening the guide
        // and returning.
        if buttons.len() < ROW {
            let again = CustomId::Panel { match_id }.to_string();
            buttons.push(button(again, "button-refresh"));
        }
        buttons
    }
}

/// Capitalises the first letter of a string.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Renders a Fluent message without arguments.
fn word(lang: Lang, id: &'static str) -> String {
    say(lang, &Line::new(id), &Names::default())
}
