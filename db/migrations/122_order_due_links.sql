-- When the customer is to get the link to what a change of the shop's staff made dearer; null: sent, or not asked for.
alter table orders add column due_link_at timestamptz;
create index orders_due_link on orders (due_link_at) where due_link_at is not null;
