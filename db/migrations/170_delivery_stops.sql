-- Where an order on its way stands in its courier's route, and when it is expected; gone once the order has left the
-- courier's hands (domain: orders; docs/decisions/069).
create table delivery_stops (
  order_id uuid primary key references orders on delete cascade,
  position int not null,
  expected_at timestamptz not null
);

-- The last point that a courier on the way agreed to tell; gone with the last stop.
create table courier_points (
  courier_id uuid primary key references users on delete cascade,
  lat double precision not null,
  lon double precision not null,
  at timestamptz not null
);
