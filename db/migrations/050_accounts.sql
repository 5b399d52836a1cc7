-- Customers' accounts: where they are signed in, how they change, merge and go (room: auth).

alter table users
  alter column phone drop not null,
  -- points are not spent for a day after the phone has changed hands
  add column phone_changed_at timestamptz,
  -- the customer had everything removed that tells who they are; orders stay for the books
  add column erased_at timestamptz,
  -- of an erased customer: whoever signs in with the same phone is no new one, and limits per customer hold
  add column phone_hmac text unique,
  -- a double of this customer; its phone signs in to the other one
  add column merged_into uuid references users,
  add constraint users_phone_until_erased check ((phone is null) = (erased_at is not null)),
  add constraint users_not_their_own_double check (merged_into <> id);
create index users_doubles on users (merged_into) where merged_into is not null;

-- What the customer knows a session by.
alter table sessions
  add column user_agent text not null default '',
  add column ip text not null default '';

alter table login_codes
  add column channel text not null default 'sms' check (channel in ('sms', 'call')),
  -- of a call that the customer makes: what the provider knows it by
  add column provider_ref text,
  add column client_id text,
  -- the neighbourhood of the address: /24, or /64 of IPv6
  add column network text not null default '';
create index login_codes_time on login_codes (created_at desc);
create index login_codes_network on login_codes (network, created_at desc);
create index login_codes_client on login_codes (client_id, created_at desc) where client_id is not null;
-- A block of ten thousand phones: who pumps messages buys them in a row.
create index login_codes_block on login_codes (left(phone, 8), created_at desc);

-- Wrong codes: many of one phone or address in a day are no slips of the hand.
create table wrong_codes (
  id uuid primary key,
  phone text not null,
  ip text not null,
  created_at timestamptz not null
);
create index wrong_codes_phone on wrong_codes (phone, created_at desc);
create index wrong_codes_ip on wrong_codes (ip, created_at desc);

-- A guest's consents are known by the browser's client id.
alter table consents
  alter column user_id drop not null,
  add column client_id text,
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('personal_data', 'marketing', 'offer', 'analytics')),
  add constraint consents_somebodys check (user_id is not null or client_id is not null);
create index consents_client on consents (client_id, purpose, created_at desc) where client_id is not null;

-- What staff keep in mind about a customer.
create table customer_notes (
  id uuid primary key,
  user_id uuid not null references users,
  staff_id uuid not null references users,
  text text not null,
  created_at timestamptz not null
);
create index customer_notes_user on customer_notes (user_id, created_at desc);
