-- Of a product, what else stood in the same orders (domain: catalog; counted by orders, docs/decisions/084).
create table bought_together (
  product_id int not null references products on delete cascade,
  other_id int not null references products on delete cascade,
  orders int not null check (orders > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);

create trigger invalidate_cache after insert or update or delete on bought_together
  for each row execute function invalidate_cache('catalog');
create trigger invalidate_cache_truncated after truncate on bought_together
  for each statement execute function invalidate_cache('catalog');
