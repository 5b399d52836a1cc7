-- Staff add and rename cities (domain: places).

alter table cities
  -- «Томская область», to tell cities of one name apart
  add column region text not null default '',
  add column version int not null default 1;

-- A city that came without its windows had no page: two-hour ones from 9 to 21, as a new city gets.
insert into city_delivery (city_id, windows_from, windows_to, window_minutes, window_capacity, pickup_minutes,
  pickup_capacity)
select id, '09:00', '21:00', 120, 6, 60, 6 from cities
where not exists (select from city_delivery d where d.city_id = cities.id);
