-- Of what staff changed, whoever is signed in nowhere is told by SMS (domain: orders).
alter table orders add column change_sms_at timestamptz;
create index orders_change_sms on orders (change_sms_at) where change_sms_at is not null;
