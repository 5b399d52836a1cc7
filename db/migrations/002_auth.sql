-- Users, staff, codes, sessions, consents (room: auth).

create table users (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+7\d{10}$'),
  name text,
  email text,
  birthday date,
  gender text check (gender in ('female', 'male')),
  created_at timestamptz not null
);

create table staff (
  user_id uuid primary key references users,
  role text not null check (role in ('florist', 'courier', 'manager', 'admin')),
  store_id int references stores
);

create table login_codes (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'phone_change')),
  code_hmac text not null,
  attempts_left int not null check (attempts_left >= 0),
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_codes_phone on login_codes (phone, created_at desc);
create index login_codes_ip on login_codes (ip, created_at desc);

-- A session is a family of refresh tokens: the tokens follow from its seed and generation, only these are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  seed text not null,
  generation int not null default 0,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table consents (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('personal_data', 'marketing', 'offer')),
  text_version text not null,
  given boolean not null,
  ip text not null,
  created_at timestamptz not null
);
create index consents_user on consents (user_id, purpose, created_at desc);
