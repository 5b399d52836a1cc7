-- Zones by distance from a store, and by a list of settlements and districts (domain: delivery).

alter table zones
  add column shape text not null default 'polygon' check (shape in ('polygon', 'circle', 'places')),
  -- of a circle: its store and radius; a circle has no ring of its own and moves with its store
  add column store_id int references stores,
  add column radius_m int,
  -- of a list: a place each, other spellings after «/»
  add column places text[] not null default '{}',
  add constraint zones_circle check (shape <> 'circle' or (store_id is not null and radius_m > 0)) not valid;
create index zones_store on zones (store_id);
