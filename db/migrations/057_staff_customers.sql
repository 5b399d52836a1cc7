-- Staff find customers, keep the team and read the log (room: auth).

-- Parts of a name or an e-mail, the beginning of a phone (its end has an index already), the newest.
create index users_name_parts on users using gin (translate(lower(name), 'ё', 'е') gin_trgm_ops);
create index users_email_parts on users using gin (lower(email) gin_trgm_ops);
create index users_phone_start on users (phone collate "C");
create index users_newest on users (created_at desc, id desc);

-- An admin answers for the whole shop.
update staff set store_id = null where role = 'admin';
alter table staff add constraint staff_admins_of_all_stores check (role <> 'admin' or store_id is null);

-- The log in its order: all of it, of one person, of one kind of thing.
drop index audit_log_time;
create index audit_log_time on audit_log (created_at desc, id desc);
create index audit_log_staff on audit_log (staff_id, created_at desc, id desc);
create index audit_log_kind on audit_log (subject, created_at desc, id desc);
