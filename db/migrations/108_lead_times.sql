-- The distinct lead times of the assortment, step by step: they name the moments at which promises change.
create index products_lead_minutes_idx on products (lead_minutes) where published;
