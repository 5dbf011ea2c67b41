//! The game's nouns, in the order of the specification's tables; this order breaks ties.
//!
//! | file | what it holds |
//! |---|---|
//! | `order` | facts that follow from the order: levels, neighbours, die results; the rulebook's letters |

mod order;

regnal_core::nouns! {
    /// A race (glossary of the specification); the first four are the humanoid races.
    Race("offices-race-") {
        /// Most common race, which inhabits about half of the world.
        Human = "human",
        Elf = "elf",
        Dwarf = "dwarf",
        Orc = "orc",
        Merman = "merman",
        Were = "were",
        Whale = "whale",
        Troll = "troll",
        Eagle = "eagle",
        Ent = "ent",
        Dragon = "dragon",
    }

    /// An alignment; its index is its position on the scale from 0 to 4 (IO-T05).
    Alignment("offices-alignment-") {
        Good = "good",
        Druidic = "druidic",
        Neutral = "neutral",
        Pagan = "pagan",
        Evil = "evil",
    }

    /// A temperament; the variants run from the boldest to the most timid (IO-T01).
    Temperament("offices-temperament-") {
        /// Temperament of characters who never flee.
        Berserk = "berserk",
        /// Temperament of characters who flee when the risk of death is great.
        Brave = "brave",
        /// Temperament of characters who flee when the risk of death is significant.
        Cautious = "cautious",
        /// Temperament of characters who flee when there is any risk of death.
        Coward = "coward",
    }

    /// Sex of a character; it affects only names, grammar and portraits.
    Sex("offices-sex-") {
        /// Female: 1 on the die (IO-RULING-11).
        Female = "female",
        /// Male: 2 on the die.
        Male = "male",
    }

    /// An army type, printed as two capital letters; the variants are in the order of IO-T09.
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

    /// Quality of a unit; the variants run from worst to best, and the index is the level, from 0 to 5 (IO-T10).
    Quality("offices-quality-") {
        Reduced = "reduced",
        Green = "green",
        Average = "average",
        Veteran = "veteran",
        Crack = "crack",
        Elite = "elite",
    }

    /// The terrain of a province (IO-T13).
    Terrain("offices-terrain-") {
        /// Terrain with high taxes that is quickly explored.
        Plains = "plains",
        /// Terrain with low taxes.
        Desert = "desert",
        /// Terrain full of monsters.
        Jungle = "jungle",
        /// Terrain that limits battles to short lines.
        Forest = "forest",
        /// Terrain that limits battles to the shortest lines.
        Mountain = "mountain",
        /// Terrain accessible only to ships and to units that fly or swim.
        Sea = "sea",
    }

    /// Wealth class of a province, a rough indication of its tax (IO-PUB-06).
    Wealth("offices-wealth-") {
        /// Tax of 7 to 10.
        Rich = "rich",
        /// Tax of 3 to 6.
        Prosperous = "prosperous",
        /// Tax of 0 to 2.
        Poor = "poor",
    }

    /// A skill; the variants are in the order of the glossary, which is also the order of the d15 in IO-RULING-11.
    Skill("offices-skill-") {
        /// Skill at commanding units on land.
        Tactics = "tactics",
        /// Skill at commanding units and moving fast at sea.
        Marine = "marine",
        /// Hand-to-hand combat.
        Melee = "melee",
        /// Shooting.
        Archery = "archery",
        /// Skill at moving fast on land and at joining forces.
        ForcedMarch = "forced_march",
        /// Exploring provinces.
        Explorer = "explorer",
        /// Spying, tracking, pursuing.
        Spy = "spy",
        /// Stealing.
        Thief = "thief",
        /// Studying inventions.
        Sage = "sage",
        /// Skill at leading foreign races and talking to monsters.
        Druid = "druid",
        White = "white",
        Psychic = "psychic",
        Illusion = "illusion",
        Elemental = "elemental",
        Necromancy = "necromancy",
    }

    /// An imperial office (IO-T14).
    Office("offices-office-") {
        /// Awarded for the largest tax base.
        Emperor = "emperor",
        /// Awarded for knowledge and discoveries.
        Chancellor = "chancellor",
        /// Awarded for the largest treasury.
        Treasurer = "treasurer",
        /// Awarded for battles on land.
        Marshal = "marshal",
        /// Awarded for battles at sea and rich sea provinces.
        Admiral = "admiral",
        /// Awarded for overcoming monsters.
        Defender = "defender",
        /// Awarded for resurrections, blessings and white magic.
        HighPriest = "high_priest",
        /// Awarded for magic.
        ArchMage = "arch_mage",
    }

    /// A monster (IO-T04).
    Monster("offices-monster-") {
        /// Fast monster.
        Griffon = "griffon",
        /// Monster that throws rocks and speaks the human language.
        Giant = "giant",
        /// Most common monster.
        Gargoyle = "gargoyle",
        /// Fast monster; the strongest of all.
        Demon = "demon",
        /// Monster that takes a long time to kill.
        Troll = "troll",
        /// Undead monster.
        Spectre = "spectre",
    }

    /// An encounter spell, printed as `CA-` and two capital letters (IO-RULING-55).
    Spell("offices-spell-") {
        /// Damages the opponent.
        Fireball = "fi",
        /// Makes the caster invisible.
        Invisibility = "in",
        /// Stuns the opponent, who loses his next action.
        PsychicWind = "ps",
        /// Wins a monster over, or makes a character surrender.
        Charm = "ch",
        /// Damages an opponent who is unholy.
        HolySymbol = "hs",
        /// Damages the opponent and heals the caster by the same amount.
        DrainLife = "dl",
    }

    /// An action spell, which is cast as an order for a phase (IO-RT07).
    ActionSpell("offices-action-spell-") {
        /// Brings a dead character back to life.
        Resurrection = "re",
        /// Raises a province's tax.
        Blessing = "bl",
        /// Shows the actual state of a province.
        Vision = "vi",
        /// Makes a stack hard to find.
        Veil = "ve",
        /// Increases a stack's speed.
        FairWind = "fw",
        /// Raises a garrison for free.
        Raise = "ra",
    }

    /// A kind of object (IO-T16, IO-RT05). The first ten kinds are unique; there can be several objects of each other
    /// kind.
    Object("offices-object-") {
        Excalibur = "excalibur",
        BowOfTheElfKings = "bow_of_the_elf_kings",
        AxeOfTheDwarfLords = "axe_of_the_dwarf_lords",
        ScimitarOfTheOrcMaster = "scimitar_of_the_orc_master",
        /// Lets its carrier lead dragons.
        CrownOfDragons = "crown_of_dragons",
        /// Lets its carrier lead eagles.
        FeatherOfTheGreatEagle = "feather_of_the_great_eagle",
        /// Lets its carrier lead whales and mermen.
        HornOfNeptune = "horn_of_neptune",
        HolySword = "holy_sword",
        UnseenSword = "unseen_sword",
        ShadowSword = "shadow_sword",
        /// Casts fireball.
        WandOfFire = "wand_of_fire",
        /// Casts invisibility.
        RingOfMist = "ring_of_mist",
        /// Casts psychic wind.
        PsychicRod = "psychic_rod",
        /// Casts charm.
        AmuletOfCharm = "amulet_of_charm",
        FineSword = "fine_sword",
    }

    /// An invention; the variants are ordered by number, starting at 1 (IO-RT06).
    Invention("offices-invention-") {
        /// Yields gold for each plains province.
        CropRotation = "crop_rotation",
        /// Yields gold for each mountain province.
        DeepMines = "deep_mines",
        /// Increases speed at sea.
        StarChart = "star_chart",
        /// Speeds up exploration.
        Surveyors = "surveyors",
        /// Protects against spies.
        Cipher = "cipher",
        /// Improves recruits.
        DrillManual = "drill_manual",
    }

    /// An activity that can improve a skill: a row of IO-T08.
    Lesson("table-offices-experience.") {
        MoveOnLand = "move_on_land_with_armies",
        MoveAtSea = "move_at_sea_with_fleets",
        Explore = "explore",
        Recruit = "recruit",
        TakeOrLeaveArmies = "take_or_leave_armies",
        TakeOrLeaveShips = "take_or_leave_naval_units",
        /// Row 7: casting an action spell, once for each kind of magic.
        CastActionSpell = "cast_action_spell",
        Spy = "spy_track_or_pursue",
        SupremeCommand = "supreme_commander_in_battle",
        LeadUnits = "lead_units_in_battle",
        Talk = "encounter_talk",
        Shoot = "encounter_shoot",
        Melee = "encounter_melee",
        /// Row 14: casting a combat spell, once for each kind of magic.
        CastCombatSpell = "encounter_cast_combat_spell",
        Steal = "encounter_steal",
    }

    /// Half of a turn; each character has one order per phase (IO-RULING-04).
    Phase("offices-phase-") {
        A = "a",
        B = "b",
    }

    /// Kind of fight to which a plan applies.
    Occasion("offices-occasion-") {
        /// Plan for encounters that the character did not start.
        Standing = "standing",
        /// Plan for duels.
        Duel = "duel",
    }

    /// Subject of a spy's mission (IO-RULING-81).
    Topic("offices-topic-") {
        /// The target kingdom's gold.
        Treasury = "treasury",
        /// Units in the spy's province and in neighbouring ones.
        Armies = "armies",
        /// An invention to steal.
        Invention = "invention",
    }
}

impl Topic {
    /// Returns the topic's term, in the form used within a sentence.
    pub const fn sought(self) -> &'static str {
        match self {
            Topic::Treasury => "offices-topic-treasury-sought",
            Topic::Armies => "offices-topic-armies-sought",
            Topic::Invention => "offices-topic-invention-sought",
        }
    }
}

/// Defines terms for a person, with one form per sex where French needs it.
macro_rules! said_of {
    ($($name:ident { $($word:ident: $female:literal),* })*) => {
        $(impl $name {
            /// Returns the term for a person of this sex.
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
    Race {
        Human: "offices-race-human-female",
        Dwarf: "offices-race-dwarf-female",
        Orc: "offices-race-orc-female"
    }
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
