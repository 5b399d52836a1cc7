-- Certificates that staff sell at the counter: their money is by hand, and has its receipts (domains: certificates,
-- payments, cash; docs/decisions/115).

-- One press of staff is one certificate.
create unique index certificates_once_by_staff on certificates (sold_by, key) where sold_by is not null;

alter table cash_receipts
  alter order_id drop not null,
  add certificate_id uuid references certificates,
  add constraint cash_receipt_of_one check ((order_id is null) <> (certificate_id is null)) not valid;
create unique index cash_receipts_certificate on cash_receipts (certificate_id, cause) where certificate_id is not null;

-- What is taken for a certificate is of no order.
alter table cash_moves
  drop constraint cash_moves_check1,
  add constraint cash_moves_of_receipts check (
    (kind in ('taken', 'refunded')) = (receipt_id is not null) and (order_id is null or receipt_id is not null)) not valid;
