## What a person says of themselves: /me

cmd-me = me
    .description = When and how you are called: time zone, quiet hours, days off, absences
me-head = **When and how you are called.** Only you see this page; fellow players see until when you are away, and that you are not called at night. These settings apply to all your matches.
me-language = Language: **{ $language }**. I speak French where your Discord app is set to French, and English otherwise; what all read is in the language of its match.
me-kept = Noted.
me-kept-away = Noted. If somebody is to play for you meanwhile: `/stand-in ask`, in the channel of the match.
me-zone = Time zone: **{ $zone }**, where it is now { $clock }
me-zone-server = -# You have named none: here your dates are read by the clocks of this server ({ $zone }).
me-quiet = Quiet hours: **{ $from } to { $until }**, your own. Nobody calls you then.
me-quiet-none = Quiet hours: **none**, as you wish; those of a server do not apply to you either
me-quiet-server = Quiet hours: **{ $from } to { $until }** ({ $zone }), those of this server. Nobody calls you then in its matches; what you choose yourself comes first.
me-quiet-unsaid = Quiet hours: none. Where a server has some, they apply in its matches until you choose your own.
me-off = Days off: **{ $days }**
me-off-none = Days off: none
me-away = Away from { $from } until { $until }
me-way = Calls: **{ $way }**
me-reminders = Reminders: **{ $often }**
me-tables-in = Rankings of servers (/records) and your reliability: others can see them
me-tables-out = Rankings of servers (/records) and your reliability: **hidden from others**
me-span = { $from } to { $until }
me-day-monday = Monday
me-day-tuesday = Tuesday
me-day-wednesday = Wednesday
me-day-thursday = Thursday
me-day-friday = Friday
me-day-saturday = Saturday
me-day-sunday = Sunday
me-way-channel = by name in the channel
me-way-direct = by direct message
me-way-both = in the channel and by direct message
me-way-deadlines = only shortly before a deadline
me-way-never = never
me-reminders-twice = at half time and shortly before a deadline
me-reminders-loud = twice, the last one even in quiet hours
me-reminders-once = only shortly before a deadline
me-reminders-off = none
me-ask-quiet = Quiet hours
me-ask-off = Days off
me-ask-way = How to call me
me-ask-reminders = Reminders
me-ask-zone = Where do you live?
me-ask-away = How long are you away?
me-ask-cancel = Which absence do you cancel?
me-do-quiet-server = Those of each match’s server
me-do-quiet-none = No quiet hours, whatever a server says
me-chosen = { $what }: { $choice }
me-chosen-quiet-server = Quiet hours: those of each match’s server
me-chosen-quiet-none = Quiet hours: none, whatever a server says
me-do-off-none = No day off
me-do-other = Something else …
me-do-other-zone = Another place …
me-do-zone = Time zone
me-do-away = I am away
me-do-absences = My absences
me-do-back = I am back
me-absence = { $from } to { $until }
me-do-tables-in = Show me to others
me-do-tables-out = Hide me from others
me-do-page = Back
me-do-away-days =
    { $days ->
        [one] Today
       *[other] { $days } days
    }
me-form-from = From
me-form-until = Until
me-form-place = A city, such as Lyon or Montréal
me-form-first = First day, such as 24/12/2026
me-form-last = Last day, or a span such as 3 days
me-no-hours = Hours are written like 22:30 or 10:30 pm, and the two must differ.
me-no-zone = No time zone is known for this place. Try a larger city of your country, such as Lyon or Montréal.
me-zones-more = These are the first { $shown } of { $count } that match what you typed. If yours is not among them, choose **Another place …** and type more of its name.
me-no-dates = Days are written like 24/12/2026; the last must not be before the first, nor in the past.
me-off-all = One day of the week has to be left, or nobody could ever reach you.
me-away-many = That is more than can be noted; cancel one of your absences first.
me-away-far = An absence has to end within a year from now.

## Reliability
reliability-own =
    { $counted ->
        [0] Your reliability: no turn with a deadline yet
        [one] Your reliability: { $count ->
            [0] your one turn with a deadline was late
           *[other] your one turn with a deadline was on time
        }
       *[other] Your reliability: { $count } of your last { $counted } turns on time
    }{ $left }
reliability-of = { $who }: { $count } of the last { $counted } turns on time{ $left }
reliability-unknown = { $who }: too few turns to tell{ $left }
reliability-hidden = { $who }: does not show it
reliability-left =
    { $count ->
        [one] {" "}· gave up a seat once
       *[other] {" "}· gave up a seat { $count } times
    }
reliability-title = **Turns on time**, of the last 50 that had a deadline:
reliability-ask-title = Whom do you let in?
reliability-ask =
    { $percent ->
        [0] Anybody
       *[other] Whoever has { $percent }% of their turns on time
    }
error-reliability = This table asks for { $percent }% of turns on time. You were on time in { $count } of your last { $counted }.
error-reliability-hidden = This table asks for { $percent }% of turns on time, and you hide yours. Show it with `/me`, **Show me to others**.
