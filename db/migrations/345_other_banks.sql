-- A bank of an extension is named by it (domain: payments).
alter table payments
  drop constraint payments_provider_check,
  add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9-]{1,39}$') not valid;
