-- The recipient of a surprise is not called before it comes (domain: orders; docs/decisions/077).
alter table orders add column no_call boolean not null default false;
