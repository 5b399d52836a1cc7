-- A second factor of staff: codes of an authenticator app (domain: auth; docs/decisions/064).
create table staff_factors (
  user_id uuid primary key references staff on delete cascade,
  -- encrypted (JWE) under the key of that name
  secret text not null,
  key_id text not null,
  -- null until a first code proved it
  confirmed_at timestamptz,
  -- of the last accepted code: none counts twice
  last_step bigint not null default 0,
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  locked_until timestamptz,
  created_at timestamptz not null
);

create table staff_recovery_codes (
  user_id uuid not null references staff_factors on delete cascade,
  code_sha256 text not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- When the second factor was given in this session; null: not yet.
alter table sessions add column factor_at timestamptz;
