-- СБП at the counter is money by hand too (domain: payments; docs/decisions/122).
alter table cash_receipts
  drop constraint cash_receipts_means_check,
  add constraint cash_receipts_means_check check (means in ('cash', 'card', 'transfer', 'sbp')) not valid;
