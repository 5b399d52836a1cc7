-- A card also tells how many stems a size has and how high it is (domain: catalog; docs/decisions/058).
create or replace function refresh_product_cards(product_ids int[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  insert into product_cards as kept (product_id, pictures, variants)
  select p.id, coalesce((
      select jsonb_agg(picture order by position) from product_pictures where product_id = p.id and position < 2
    ), '[]'), coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'label', label, 'price', price, 'old_price', old_price,
        'height_cm', height_cm, 'stems', stems)
        order by position, id) from variants where product_id = p.id
    ), '[]')
  from products p where p.id = any(product_ids) order by p.id
  on conflict (product_id) do update set pictures = excluded.pictures, variants = excluded.variants
  where (kept.pictures, kept.variants) is distinct from (excluded.pictures, excluded.variants);
end $$;

select refresh_product_cards(array_agg(id)) from products;
