-- After a refusal the customer may choose another way of the provider (domain: payments; docs/decisions/076).
alter table payments drop constraint payments_way_check,
  add constraint payments_way check (way in ('any', 'bank_card', 'sbp', 'sberbank', 'tinkoff_bank')) not valid;
-- Shown by the test bank's page.
alter table sandbox_payments add column way text not null default 'any';
