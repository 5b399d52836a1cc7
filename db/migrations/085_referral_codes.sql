-- The code of a customer's invitation link belongs to invitations (domain: loyalty).

create table referral_codes (
  user_id uuid primary key references users,
  code text not null unique
);
insert into referral_codes (user_id, code) select id, referral_code from users where referral_code is not null;
create trigger follow_merged_customer before insert on referral_codes
  for each row execute function follow_merged_customer();

alter table users drop column referral_code;

-- Written down again at once: processes of the former release stay ready (platform/server/database/schema-manifest.ts).
delete from schema_manifest;
insert into schema_manifest (kind, name) select kind, name from schema_objects();
