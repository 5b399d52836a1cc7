-- Orders that staff take (domain: orders; docs/decisions/065).

-- Who buys at the counter need not say who they are.
alter table orders alter column user_id drop not null;
alter table orders add constraint orders_known_buyer check (user_id is not null or source <> 'site') not valid;
-- One submit of staff is one order, whoever buys.
create unique index orders_once_by_staff on orders (taken_by, idempotency_key) where taken_by is not null;
-- When the customer is to get the link to an order that staff took; null: sent, or not asked for.
alter table orders add column pay_link_at timestamptz;
create index orders_pay_link on orders (pay_link_at) where pay_link_at is not null;

-- What a bouquet that a florist made up is made of: a line of the catalogue follows its size's recipe.
create table order_line_recipes (
  line_id uuid not null references order_lines on delete cascade,
  component_id int not null references components,
  -- of one piece
  quantity int not null check (quantity > 0),
  primary key (line_id, component_id)
);

-- How money by hand came (domain: payments). Of before: not known.
alter table cash_receipts add column means text check (means in ('cash', 'card', 'transfer'));

-- People who only received are found by the beginning of their phone too.
create index orders_recipient_phone_start on orders (recipient_phone collate "C");
