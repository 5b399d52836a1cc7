-- A page's address says prices in roubles (docs/decisions/039): a tile of the home page that came with the shop said kopecks.

update content_blocks set value = replace(value::text, 'price_to=200000', 'price_to=2000')::jsonb
where name = 'occasions' and value::text like '%price_to=200000%';
