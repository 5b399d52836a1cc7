-- A customer's own bouquet that staff have made a product of (domain: bouquets; docs/decisions/116).
alter table own_bouquets add column product_id int references products on delete set null;
create index own_bouquets_product on own_bouquets (product_id) where product_id is not null;
