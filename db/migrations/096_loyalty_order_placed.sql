-- Points for an order are those that its customer was shown: of the levels that held when it was placed. Null for orders
-- of before: they follow the levels of now.
alter table loyalty_orders add column placed_at timestamptz;
