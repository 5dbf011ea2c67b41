## What a person says of themselves: /me

cmd-me = me
    .description = When and how you are called: time zone, quiet hours, days off, absences
me-head = **When and how you are called.** Only you see this page; fellow players see until when you are away, and that you are not called at night. It holds for all your matches.
me-kept = Noted.
me-kept-away = Noted. If somebody shall play for you meanwhile: `/stand-in ask`, in the channel of the match.
me-zone = Time zone: **{ $zone }**, where it is { $clock } now
me-quiet = Quiet hours: **{ $from } to { $until }**. Nobody calls you then.
me-quiet-none = Quiet hours: none
me-off = Days off: **{ $days }**
me-off-none = Days off: none
me-away = Away from { $from } until { $until }
me-way = Calls: **{ $way }**
me-reminders = Reminders: **{ $often }**
me-tables-in = Tables of servers (/records): you are in them
me-tables-out = Tables of servers (/records): **you are in none**
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
me-do-quiet-none = No quiet hours
me-do-off-none = No day off
me-do-other = Something else …
me-do-other-zone = Another place …
me-do-zone = Time zone
me-do-away = I am away
me-do-back = I am back
me-do-tables-in = Be in tables
me-do-tables-out = Be in no table
me-do-page = Back
me-do-away-days =
    { $days ->
        [one] Today
       *[other] { $days } days
    }
me-form-from = From
me-form-until = Until
me-form-place = A city, such as Lyon or Montréal
me-form-first = First day, such as 2026-12-24
me-form-last = Last day
me-no-hours = Hours are written like 22:30, and the two must differ.
me-no-zone = No time zone has this place in its name. Try a larger city of your country.
me-no-dates = Days are written like 2026-12-24; the last must not lie before the first, nor in the past.
me-off-all = One day of the week has to be left, or nobody could ever reach you.
me-away-many = That is more than can be noted; be back from one first.
