-- Who writes to many customers at once holds them beforehand, erased and merged ones left out: by `lavanda.kept` a
-- transaction says so, and each row need not look for its customer once more (room: notifications).
create or replace trigger keep_to_customer before insert on inboxes for each row
  when (current_setting('lavanda.kept', true) is distinct from 'on') execute function keep_to_customer();
create or replace trigger keep_to_customer before insert on notifications for each row
  when (current_setting('lavanda.kept', true) is distinct from 'on') execute function keep_to_customer();
