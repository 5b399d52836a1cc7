-- Money that staff took before the hand-over gets its second receipt with it (domain: payments): no money moves, the
-- prepayment is set off. Its cause is «settled».
alter table cash_receipts
  drop constraint cash_receipts_kind_check,
  add constraint cash_receipts_kind_check check (kind in ('payment', 'refund', 'settlement')) not valid;
