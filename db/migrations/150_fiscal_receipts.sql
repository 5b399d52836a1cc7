-- Receipts of money taken by hand are registered by an online cash register where the shop has one (domain: payments).
-- Printed: printed_at. Refused for good: failed_at, until somebody sends it once more as the next attempt.

-- What was taken before (131) was said to be cash.
update cash_receipts set means = 'cash' where means is null;

alter table cash_receipts
  alter means set default 'cash',
  -- by-hand: printed elsewhere, and its number written down
  add provider text not null default 'by-hand',
  -- of the provider, once it has taken the receipt
  add provider_id text,
  -- each has an external id of its own
  add attempt int not null default 1 check (attempt > 0),
  add asked_at timestamptz,
  add tries int not null default 0,
  -- unanswered, or what the provider said
  add problem text,
  add failed_at timestamptz,
  -- as receipts.fiscal
  add fiscal jsonb,
  add check (failed_at is null or problem is not null and printed_at is null) not valid;
create unique index cash_receipts_provider on cash_receipts (provider, provider_id) where provider_id is not null;
create index cash_receipts_failed on cash_receipts (failed_at) where failed_at is not null;
