-- What a recipient reads and says of a bouquet that was handed over (domain: aftercare; docs/decisions/119).
create table bouquet_pages (
  order_id uuid primary key references orders,
  -- null: the link has ended
  token_hash text unique,
  handed_over_at timestamptz,
  -- of the link by SMS; null: none is to be sent
  send_at timestamptz,
  -- the third day; null: not asked for, or done
  remind_at timestamptz,
  opened_at timestamptz,
  thanks text,
  thanked_at timestamptz,
  -- on the third day
  condition text check (condition in ('fresh', 'fading', 'wilted')),
  stood_days int check (stood_days between 1 and 60),
  -- the flower that went first
  faded_id int references components on delete set null,
  picture jsonb,
  -- null: not asked yet
  recipient_shows boolean,
  buyer_shows boolean,
  -- of the product whose gallery has the picture
  product_id int references products on delete set null,
  created_at timestamptz not null,
  constraint answered_when_handed_over check (
    handed_over_at is not null or coalesce(thanks, condition, stood_days::text) is null
  ),
  constraint shown_by_both check (product_id is null or (recipient_shows and buyer_shows and picture is not null))
);
create index bouquet_pages_send on bouquet_pages (send_at) where send_at is not null;
create index bouquet_pages_remind on bouquet_pages (remind_at) where remind_at is not null;
create index bouquet_pages_handed_over on bouquet_pages (handed_over_at);

-- Attempts to send a photo; only their number counts.
create table bouquet_uploads (
  id uuid primary key,
  order_id uuid not null references bouquet_pages on delete cascade,
  created_at timestamptz not null
);
create index bouquet_uploads_order on bouquet_uploads (order_id, created_at);
