-- Bouquets of customers' own (domain: bouquets; docs/decisions/116).

-- What one looks like; what it is made of and costs is its size's. Nobody's: equal bouquets are one row.
create table own_bouquets (
  variant_id int primary key references variants on delete cascade,
  token text not null unique check (length(token) >= 16),
  base text not null check (base in ('round', 'loose', 'box')),
  -- of the drawing
  spread int not null default 0 check (spread between 0 and 99),
  -- of all of these
  digest text not null unique,
  created_at timestamptz not null
);

-- Who put it together.
create table own_bouquet_authors (
  id uuid primary key,
  variant_id int not null references own_bouquets on delete cascade,
  user_id uuid references users on delete cascade,
  client_id text,
  created_at timestamptz not null,
  constraint one_author check ((user_id is null) <> (client_id is null))
);
create unique index own_bouquet_authors_user on own_bouquet_authors (user_id, variant_id) where user_id is not null;
create unique index own_bouquet_authors_guest on own_bouquet_authors (client_id, variant_id) where client_id is not null;
create index own_bouquet_authors_variant on own_bouquet_authors (variant_id);
create index own_bouquet_authors_age on own_bouquet_authors (created_at) where client_id is not null;
create trigger follow_merged_customer before insert on own_bouquet_authors
  for each row execute function follow_merged_customer();

-- Of taste and botany, edited by staff.
create table bouquet_rules (
  id int generated always as identity primary key,
  kind text not null check (kind in ('apart', 'share', 'kinds', 'odd')),
  -- apart: first words of names, in lower case
  flower text,
  other text,
  -- share: of all stems
  role text check (role in ('main', 'small', 'greenery')),
  -- share: per cent at least; kinds: at most
  amount int check (amount between 1 and 100),
  active boolean not null default true,
  version int not null default 1,
  constraint rule_says_enough check (case kind
    when 'apart' then flower is not null and other is not null and flower < other
    when 'share' then role is not null and amount is not null
    when 'kinds' then amount is not null
    else true end)
);
create unique index bouquet_rules_apart on bouquet_rules (flower, other) where kind = 'apart';
create unique index bouquet_rules_share on bouquet_rules (role) where kind = 'share';
create unique index bouquet_rules_single on bouquet_rules (kind) where kind in ('kinds', 'odd');
insert into bouquet_rules (kind, flower, other, role, amount) values
  ('apart', 'нарцисс', 'тюльпан', null, null),
  ('share', null, null, 'greenery', 20),
  ('kinds', null, null, null, 6);
