-- A code is tried by the browser that asked for it, and a little by others; browsers that signed in before are known (domain: auth).

alter table login_codes
  -- tries left to everybody but the browser that asked; `attempts_left` are that browser's own
  add column others_left int not null default 5 check (others_left >= 0),
  -- asked for by a browser that signed in to this phone before
  add column is_known boolean not null default false;

alter table wrong_codes add column is_known boolean not null default false;
create index wrong_codes_time on wrong_codes (created_at desc);

-- False once the customer or staff have ended it from elsewhere: its browser is a stranger's again.
alter table sessions add column is_known boolean not null default true;

-- Who was told of an attack on signing in, and when: nobody is told of the same one all the time.
create table sign_in_alarms (
  kind text not null check (kind in ('phone', 'guessing', 'budget')),
  -- the phone that is attacked; empty for what is the whole shop's
  subject text not null,
  raised_at timestamptz not null,
  primary key (kind, subject)
);
