-- A call that a customer makes is asked about by every tab that waits for it: its provider hears of it now and then only.

alter table login_codes add column asked_at timestamptz;

-- As limits count them: an address of IPv6 is its /64, and its neighbourhood the /48.
comment on column login_codes.network is '/24, or /48 of IPv6';
comment on column login_codes.ip is 'the address; /64 of IPv6';
