-- Keys of programs that do the work of staff (domain: auth; docs/decisions/100). Each has an account without a phone, so
-- that every history names it as its author.
alter table users
  add column is_key boolean not null default false,
  drop constraint users_phone_until_erased,
  add constraint users_phone_until_erased check (
    case when phone is null then erased_at is not null or merged_into is not null or is_key
    else erased_at is null and not is_key end) not valid;

create table api_keys (
  id uuid primary key,
  user_id uuid not null unique references users,
  name text not null,
  -- how a leaked key begins; opens nothing
  prefix text not null,
  -- SHA-256 of the whole key: 256 random bits need no slower one
  hash bytea not null unique check (octet_length(hash) = 32),
  -- names of auth/rules/permissions; never more than `made_by` has at the time of a call
  rights text[] not null,
  -- null: all stores
  store_id int references stores,
  made_by uuid not null references users,
  created_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  -- within five minutes
  used_at timestamptz,
  used_ip text
);
create unique index api_keys_name on api_keys (lower(name)) where ended_at is null;
create index api_keys_store on api_keys (store_id);
create index api_keys_made_by on api_keys (made_by);
