-- Staff are reminded of an order that nobody takes (domain: orders; docs/decisions/107).
alter table orders
  add column staff_reminders smallint not null default 0,
  add column staff_reminded_at timestamptz;
