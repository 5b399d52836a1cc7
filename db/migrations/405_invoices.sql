-- Whom an order that is paid by transfer is billed to (domain payments; docs/decisions/124).
create table invoice_payers (
  order_id uuid primary key references orders on delete cascade,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  kpp text not null check (kpp ~ '^(\d{4}[\dA-Z]{2}\d{3})?$'),
  name text not null check (name <> ''),
  address text not null,
  saved_by uuid not null references users,
  saved_at timestamptz not null
);
