-- A reason whose day was changed is reminded of anew, of what comes due from then on (room: reminders).
alter table reasons add column day_changed_at timestamptz;
