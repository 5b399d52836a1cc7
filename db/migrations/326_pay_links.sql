-- An order is paid by whoever has its link, without signing in (domain: orders; docs/decisions/114).
create table pay_links (
  order_id uuid primary key references orders,
  token_hash text not null unique,
  created_at timestamptz not null
);
