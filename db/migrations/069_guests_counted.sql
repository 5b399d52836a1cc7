-- What guests leave behind is bounded by the address they come from, as limits count it (IPv6: its /64).

alter table carts add column counted_as text;
-- The oldest of an address go first; of signed-in customers nothing is counted.
create index carts_counted on carts (counted_as, updated_at desc) where user_id is null;

alter table chat_pictures add column counted_as text;
create index chat_pictures_counted on chat_pictures (counted_as, created_at) where counted_as is not null;
