-- The size that a review is of: a customer's own bouquet has a picture of its own (domain: reviews; docs/decisions/116).
alter table reviews add column variant_id int references variants on delete set null;
create index reviews_variant on reviews (variant_id);
update reviews r set variant_id = l.variant_id from order_lines l where l.id = r.order_line_id and l.variant_id is not null;
