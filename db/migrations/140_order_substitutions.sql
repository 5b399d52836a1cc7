-- Flowers of an order that were replaced by others or left out, and what the customer is asked about them
-- (domain: orders; docs/decisions/066).
create table order_substitutions (
  id uuid primary key,
  order_id uuid not null references orders,
  line_id uuid not null references order_lines on delete cascade,
  -- the missing flower, and how many of it
  component_id int not null references components,
  quantity int not null check (quantity > 0),
  -- what becomes of the missing flowers in the store's count
  missing text not null check (missing in ('not_there', 'spoiled', 'kept')),
  state text not null check (state in ('asked', 'replaced', 'left_out', 'withdrawn')),
  -- offered to the customer, the closest first: [{"component_id", "quantity", "difference"}]
  options jsonb not null default '[]',
  -- kopecks that go back when the flower is left out, as it was offered
  back_left_out int not null default 0 check (back_left_out >= 0),
  asked_by uuid references users,
  asked_at timestamptz,
  answer_until timestamptz,
  -- the customer would rather be called
  call_asked_at timestamptz,
  -- when the link is to go by SMS; null: sent, or nobody is asked
  link_at timestamptz,
  substitute_id int references components,
  substitute_quantity int check (substitute_quantity > 0),
  -- who decided: the customer here, the customer by telephone, the choice at ordering, or the clock
  basis text check (basis in ('customer', 'phone', 'ordered', 'silence')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- kopecks that went back, and that the shop took over
  back int not null default 0 check (back >= 0),
  taken_over int not null default 0 check (taken_over >= 0),
  created_at timestamptz not null,
  check ((state = 'asked') <= (asked_at is not null and answer_until is not null)),
  check ((state = 'replaced') = (substitute_id is not null)),
  check ((substitute_id is null) = (substitute_quantity is null)),
  check ((state in ('replaced', 'left_out')) = (decided_at is not null))
);
create index order_substitutions_order on order_substitutions (order_id);
create unique index order_substitutions_asked on order_substitutions (line_id, component_id) where state = 'asked';
create index order_substitutions_until on order_substitutions (answer_until) where state = 'asked';
create index order_substitutions_link on order_substitutions (link_at) where link_at is not null;

alter table orders
  -- questions that the customer has not answered: a bouquet is not made before
  add column substitutions_asked int not null default 0 check (substitutions_asked >= 0),
  -- kopecks off for flowers that were replaced by cheaper ones or left out
  add column substitution_discount int not null default 0 check (substitution_discount >= 0),
  drop constraint total_adds_up,
  add constraint total_adds_up check (
    total = goods - promo_discount - friend_discount - points * 100 - substitution_discount + delivery_price + surcharge) not valid,
  drop constraint goods_cover_discounts,
  add constraint goods_cover_discounts check (
    promo_discount + friend_discount + points * 100 + substitution_discount <= goods) not valid;
