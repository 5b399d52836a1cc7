-- What a person of the staff may or may not do other than their role, by the name of the permission (domain: auth;
-- docs/decisions/037).
alter table staff add column rights jsonb not null default '{}';
