//! The words of the game. Their order is the order of the specification's tables, which breaks ties.

use crate::noun::Noun as _;

crate::nouns! {
    /// A people (glossary of the specification); the first four are the humanoid races.
    Race("offices-race-") {
        /// About half the world.
        Human = "human",
        /// At home in forests.
        Elf = "elf",
        /// At home in mountains.
        Dwarf = "dwarf",
        /// At home in mountains.
        Orc = "orc",
        /// Of the mermen.
        Merman = "merman",
        /// Of the werebeasts.
        Were = "were",
        /// Of the whales.
        Whale = "whale",
        /// Of the trolls.
        Troll = "troll",
        /// Of the eagles.
        Eagle = "eagle",
        /// Of the ents.
        Ent = "ent",
        /// Of the dragons.
        Dragon = "dragon",
    }

    /// An alignment; its place is its place on the scale from 0 to 4 (IO-T05).
    Alignment("offices-alignment-") {
        /// 0.
        Good = "good",
        /// 1.
        Druidic = "druidic",
        /// 2.
        Neutral = "neutral",
        /// 3.
        Pagan = "pagan",
        /// 4.
        Evil = "evil",
    }

    /// A temperament, from the boldest to the most timid (IO-T01).
    Temperament("offices-temperament-") {
        /// Never flees.
        Berserk = "berserk",
        /// Flees when the risk of death is great.
        Brave = "brave",
        /// Flees when it is significant.
        Cautious = "cautious",
        /// Flees when death is possible.
        Coward = "coward",
    }

    /// Whether a character is a woman or a man; it changes nothing but words.
    Sex("offices-sex-") {
        /// A woman: 1 on the die (IO-RULING-11).
        Female = "female",
        /// A man: 2 on the die.
        Male = "male",
    }

    /// A type of army, in the order of IO-T09; printed as two capital letters.
    ArmyType("offices-army-") {
        /// Garrison.
        Ga = "ga",
        /// Bowmen.
        Bo = "bo",
        /// Axemen.
        Ax = "ax",
        /// Phalanx.
        Ph = "ph",
        /// Legion.
        Le = "le",
        /// Light cavalry.
        Lc = "lc",
        /// Heavy cavalry.
        Hc = "hc",
        /// Chariots.
        Ch = "ch",
        /// Elephants.
        El = "el",
        /// Camel corps.
        Cc = "cc",
        /// Warg riders.
        Wr = "wr",
        /// Dragons.
        Dr = "dr",
        /// Eagles.
        Ea = "ea",
        /// Whales.
        Wh = "wh",
        /// Fleet.
        Fl = "fl",
        /// Mermen.
        Me = "me",
        /// Ents.
        En = "en",
        /// Trolls.
        Tr = "tr",
        /// Werebeasts.
        We = "we",
    }

    /// How good a unit is, from the worst; its place is its level from 0 to 5 (IO-T10).
    Quality("offices-quality-") {
        /// 0.
        Reduced = "reduced",
        /// 1.
        Green = "green",
        /// 2.
        Average = "average",
        /// 3.
        Veteran = "veteran",
        /// 4.
        Crack = "crack",
        /// 5.
        Elite = "elite",
    }

    /// What a province is like (IO-T13).
    Terrain("offices-terrain-") {
        /// Rich, and soon explored.
        Plains = "plains",
        /// Poor.
        Desert = "desert",
        /// Full of monsters.
        Jungle = "jungle",
        /// Short lines of battle.
        Forest = "forest",
        /// The shortest lines of battle.
        Mountain = "mountain",
        /// Only for ships, and for who flies or swims.
        Sea = "sea",
    }

    /// What a kingdom knows of the tax of a province from afar (IO-PUB-06).
    Wealth("offices-wealth-") {
        /// A tax of 7 to 10.
        Rich = "rich",
        /// A tax of 3 to 6.
        Prosperous = "prosperous",
        /// A tax of 0 to 2.
        Poor = "poor",
    }

    /// A skill, in the order of the glossary, which the die of IO-RULING-11 counts through.
    Skill("offices-skill-") {
        /// Command on land.
        Tactics = "tactics",
        /// Command and speed at sea.
        Marine = "marine",
        /// Fighting hand to hand.
        Melee = "melee",
        /// Shooting.
        Archery = "archery",
        /// Speed, and joining forces.
        ForcedMarch = "forced_march",
        /// Exploring.
        Explorer = "explorer",
        /// Spying, tracking, pursuing.
        Spy = "spy",
        /// Stealing.
        Thief = "thief",
        /// Study.
        Sage = "sage",
        /// Leading other races, talking to monsters.
        Druid = "druid",
        /// White magic.
        White = "white",
        /// Psychic magic.
        Psychic = "psychic",
        /// Magic of illusions.
        Illusion = "illusion",
        /// Magic of the elements.
        Elemental = "elemental",
        /// Necromancy.
        Necromancy = "necromancy",
    }

    /// An imperial office (IO-T14).
    Office("offices-office-") {
        /// For the largest tax base.
        Emperor = "emperor",
        /// For knowledge and discoveries.
        Chancellor = "chancellor",
        /// For the largest treasury.
        Treasurer = "treasurer",
        /// For battles on land.
        Marshal = "marshal",
        /// For battles at sea.
        Admiral = "admiral",
        /// For monsters.
        Defender = "defender",
        /// For prayers.
        HighPriest = "high_priest",
        /// For magic.
        ArchMage = "arch_mage",
    }

    /// A monster (IO-T04).
    Monster("offices-monster-") {
        /// Fast.
        Griffon = "griffon",
        /// Throws rocks, and speaks our tongue.
        Giant = "giant",
        /// The most frequent.
        Gargoyle = "gargoyle",
        /// Fast, and the strongest.
        Demon = "demon",
        /// Slow to kill.
        Troll = "troll",
        /// Undead.
        Spectre = "spectre",
    }

    /// A spell of an encounter; printed as `CA-` and two capital letters (IO-RULING-55).
    Spell("offices-spell-") {
        /// Fireball.
        Fireball = "fi",
        /// Invisibility.
        Invisibility = "in",
        /// Psychic wind.
        PsychicWind = "ps",
        /// Charm.
        Charm = "ch",
        /// Holy symbol.
        HolySymbol = "hs",
        /// Drain life.
        DrainLife = "dl",
    }

    /// A spell that is the order of a phase (IO-RT07).
    ActionSpell("offices-action-spell-") {
        /// A dead character lives again.
        Resurrection = "re",
        /// A province pays more.
        Blessing = "bl",
        /// A province is seen as it is.
        Vision = "vi",
        /// A stack is hard to find.
        Veil = "ve",
        /// A stack goes farther.
        FairWind = "fw",
        /// A garrison for nothing.
        Raise = "ra",
    }

    /// A kind of object (IO-T16, IO-RT05); there is one of each of the first ten, of the others any number.
    Object("offices-object-") {
        /// A weapon.
        Excalibur = "excalibur",
        /// A weapon.
        BowOfTheElfKings = "bow_of_the_elf_kings",
        /// A weapon.
        AxeOfTheDwarfLords = "axe_of_the_dwarf_lords",
        /// A weapon.
        ScimitarOfTheOrcMaster = "scimitar_of_the_orc_master",
        /// Leads dragons.
        CrownOfDragons = "crown_of_dragons",
        /// Leads eagles.
        FeatherOfTheGreatEagle = "feather_of_the_great_eagle",
        /// Leads whales and mermen.
        HornOfNeptune = "horn_of_neptune",
        /// A weapon.
        HolySword = "holy_sword",
        /// A weapon.
        UnseenSword = "unseen_sword",
        /// A weapon.
        ShadowSword = "shadow_sword",
        /// Casts fireball.
        WandOfFire = "wand_of_fire",
        /// Casts invisibility.
        RingOfMist = "ring_of_mist",
        /// Casts psychic wind.
        PsychicRod = "psychic_rod",
        /// Casts charm.
        AmuletOfCharm = "amulet_of_charm",
        /// A weapon.
        FineSword = "fine_sword",
    }

    /// An invention, in the order of its number from 1 (IO-RT06).
    Invention("offices-invention-") {
        /// Gold for plains.
        CropRotation = "crop_rotation",
        /// Gold for mountains.
        DeepMines = "deep_mines",
        /// Speed at sea.
        StarChart = "star_chart",
        /// Faster exploration.
        Surveyors = "surveyors",
        /// Against spies.
        Cipher = "cipher",
        /// Better recruits.
        DrillManual = "drill_manual",
    }

    /// What may make a character better: a row of IO-T08.
    Lesson("table-offices-experience.") {
        /// Row 1.
        MoveOnLand = "move_on_land_with_armies",
        /// Row 2.
        MoveAtSea = "move_at_sea_with_fleets",
        /// Row 3.
        Explore = "explore",
        /// Row 4.
        Recruit = "recruit",
        /// Row 5.
        TakeOrLeaveArmies = "take_or_leave_armies",
        /// Row 6.
        TakeOrLeaveShips = "take_or_leave_naval_units",
        /// Row 7, once for each magic.
        CastActionSpell = "cast_action_spell",
        /// Row 8.
        Spy = "spy_track_or_pursue",
        /// Row 9.
        SupremeCommand = "supreme_commander_in_battle",
        /// Row 10.
        LeadUnits = "lead_units_in_battle",
        /// Row 11.
        Talk = "encounter_talk",
        /// Row 12.
        Shoot = "encounter_shoot",
        /// Row 13.
        Melee = "encounter_melee",
        /// Row 14, once for each magic.
        CastCombatSpell = "encounter_cast_combat_spell",
        /// Row 15.
        Steal = "encounter_steal",
    }

    /// A half of a turn; each character has one order in each (IO-RULING-04).
    Phase("offices-phase-") {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
    }

    /// What a spy is sent for (IO-RULING-81).
    Topic("offices-topic-") {
        /// The gold of the kingdom.
        Treasury = "treasury",
        /// Units, here and next to here.
        Armies = "armies",
        /// An invention.
        Invention = "invention",
    }
}

/// What is said of a person, by the sex of that person: in French most of it has two forms.
macro_rules! said_of {
    ($($name:ident { $($word:ident: $female:literal),* })*) => {
        $(impl $name {
            /// The term for it where it is said of somebody of that sex.
            pub const fn term_of(self, sex: Sex) -> &'static str {
                match (self, sex) {
                    $(($name::$word, Sex::Female) => $female,)*
                    (one, Sex::Female | Sex::Male) => one.term(),
                }
            }
        })*
    };
}

said_of! {
    Race { Human: "offices-race-human-female", Dwarf: "offices-race-dwarf-female" }
    Alignment {
        Good: "offices-alignment-good-female",
        Pagan: "offices-alignment-pagan-female",
        Evil: "offices-alignment-evil-female"
    }
    Temperament {
        Cautious: "offices-temperament-cautious-female",
        Coward: "offices-temperament-coward-female"
    }
}

impl Race {
    /// Whether it is one of the four humanoid races, which can be bitten and have kings (IO-15.8-20, IO-15.13-01).
    pub fn is_humanoid(self) -> bool {
        matches!(self, Race::Human | Race::Elf | Race::Dwarf | Race::Orc)
    }

    /// The four humanoid races.
    pub fn humanoid() -> impl Iterator<Item = Race> {
        Race::ALL.iter().copied().filter(|race| race.is_humanoid())
    }
}

impl Alignment {
    /// How many steps of the scale lie between two alignments (IO-T05).
    pub fn steps(self, other: Alignment) -> u8 {
        crate::narrow::narrow(self.index().abs_diff(other.index()))
    }

    /// The one that a die of five shows, from 1.
    pub fn from_die(value: u32) -> Option<Alignment> {
        nth(value)
    }
}

impl Temperament {
    /// The one that a die of four shows, from 1.
    pub fn from_die(value: u32) -> Option<Temperament> {
        nth(value)
    }

    /// **IO-RULING-24.** The next bolder one; at the end of the scale the next more timid one.
    #[must_use]
    pub fn braver(self) -> Temperament {
        match self {
            Temperament::Berserk | Temperament::Cautious => Temperament::Brave,
            Temperament::Brave => Temperament::Berserk,
            Temperament::Coward => Temperament::Cautious,
        }
    }

    /// **IO-RULING-24.** The next more timid one; at the end of the scale the next bolder one.
    #[must_use]
    pub fn more_timid(self) -> Temperament {
        match self {
            Temperament::Berserk => Temperament::Brave,
            Temperament::Brave | Temperament::Coward => Temperament::Cautious,
            Temperament::Cautious => Temperament::Coward,
        }
    }
}

impl Sex {
    /// The one that a die of two shows, from 1.
    pub fn from_die(value: u32) -> Option<Sex> {
        nth(value)
    }
}

impl ArmyType {
    /// What horses are afraid of (IO-15.8-16): camels, elephants, werebeasts, wargs, dragons.
    pub const BEASTS: [ArmyType; 5] = [
        ArmyType::Cc,
        ArmyType::El,
        ArmyType::We,
        ArmyType::Wr,
        ArmyType::Dr,
    ];

    /// **IO-RULING-09.** The race of its units where that is not the race of the province.
    pub fn own_race(self) -> Option<Race> {
        match self {
            ArmyType::Dr => Some(Race::Dragon),
            ArmyType::Ea => Some(Race::Eagle),
            ArmyType::Wh => Some(Race::Whale),
            ArmyType::Me => Some(Race::Merman),
            ArmyType::En => Some(Race::Ent),
            ArmyType::Tr => Some(Race::Troll),
            ArmyType::We => Some(Race::Were),
            ArmyType::Ga
            | ArmyType::Bo
            | ArmyType::Ax
            | ArmyType::Ph
            | ArmyType::Le
            | ArmyType::Lc
            | ArmyType::Hc
            | ArmyType::Ch
            | ArmyType::El
            | ArmyType::Cc
            | ArmyType::Wr
            | ArmyType::Fl => None,
        }
    }

    /// Whether it is a ship: it carries others, and enters land only from a neighbouring sea (IO-RULING-31).
    pub fn is_ship(self) -> bool {
        matches!(self, ArmyType::Fl | ArmyType::Wh)
    }

    /// Whether it moves at sea by itself (IO-RULING-27, IO-RULING-31).
    pub fn is_at_home_at_sea(self) -> bool {
        self.is_ship() || matches!(self, ArmyType::Ea | ArmyType::Dr | ArmyType::Me)
    }

    /// Whether it can take a sea province (IO-RULING-30).
    pub fn takes_seas(self) -> bool {
        self.is_ship() || self == ArmyType::Me
    }
}

impl Quality {
    /// Its level, from 0 to 5.
    pub fn level(self) -> u8 {
        crate::narrow::narrow(self.index())
    }

    /// The quality of a level; below 0 the worst, above 5 the best.
    pub fn of_level(level: i32) -> Quality {
        let index: usize = crate::narrow::narrow(level);
        Quality::ALL[index.min(Quality::ALL.len() - 1)]
    }

    /// One level better, at most the best.
    #[must_use]
    pub fn raised(self) -> Quality {
        Quality::of_level(i32::from(self.level()) + 1)
    }

    /// One level worse; nothing below Reduced: the unit is gone.
    pub fn lowered(self) -> Option<Quality> {
        (self != Quality::Reduced).then(|| Quality::of_level(i32::from(self.level()) - 1))
    }
}

impl Wealth {
    /// **IO-PUB-06.** The class of a tax.
    pub fn of(tax: u8) -> Wealth {
        match tax {
            0..=2 => Wealth::Poor,
            3..=6 => Wealth::Prosperous,
            _ => Wealth::Rich,
        }
    }
}

impl Skill {
    /// The five magics, in the order of the skills.
    pub const MAGICS: [Skill; 5] = [
        Skill::White,
        Skill::Psychic,
        Skill::Illusion,
        Skill::Elemental,
        Skill::Necromancy,
    ];

    /// Whether it is a magic.
    pub fn is_magic(self) -> bool {
        Skill::MAGICS.contains(&self)
    }

    /// The next in the order, after the last the first.
    #[must_use]
    pub fn next(self) -> Skill {
        Skill::ALL[(self.index() + 1) % Skill::ALL.len()]
    }

    /// The one that a die of fifteen shows, from 1.
    pub fn from_die(value: u32) -> Option<Skill> {
        nth(value)
    }
}

impl Monster {
    /// Whether a holy symbol harms it (IO-RULING-55).
    pub fn is_unholy(self) -> bool {
        matches!(self, Monster::Demon | Monster::Spectre)
    }
}

impl Spell {
    /// **IO-RULING-55.** Its magic.
    pub fn magic(self) -> Skill {
        match self {
            Spell::Fireball => Skill::Elemental,
            Spell::Invisibility => Skill::Illusion,
            Spell::PsychicWind | Spell::Charm => Skill::Psychic,
            Spell::HolySymbol => Skill::White,
            Spell::DrainLife => Skill::Necromancy,
        }
    }

    /// Whether it does damage, which ends the caster's invisibility (IO-RULING-55).
    pub fn harms(self) -> bool {
        matches!(self, Spell::Fireball | Spell::HolySymbol | Spell::DrainLife)
    }
}

impl Phase {
    /// The phase before.
    pub fn before(self) -> Option<Phase> {
        match self {
            Phase::A => None,
            Phase::B => Some(Phase::A),
        }
    }
}

impl Invention {
    /// Its number, from 1.
    pub fn number(self) -> u8 {
        crate::narrow::narrow(self.index() + 1)
    }
}

fn nth<N: crate::noun::Noun>(value: u32) -> Option<N> {
    let index: usize = crate::narrow::narrow(value);
    N::ALL.get(index.checked_sub(1)?).copied()
}

impl ArmyType {
    /// The two capital letters that the book prints.
    pub fn letters(self) -> String {
        self.code().to_ascii_uppercase()
    }

    /// The type of two letters, capital or not.
    pub fn from_letters(text: &str) -> Option<ArmyType> {
        ArmyType::from_code(&text.to_ascii_lowercase())
    }
}
