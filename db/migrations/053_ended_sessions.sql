-- Sockets are told within seconds that their session was ended (room: auth).
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- The number of a double is its customer's, who may make it the account's own: the double is left without one.
alter table users
  drop constraint users_phone_until_erased,
  add constraint users_phone_until_erased check (
    case when phone is null then erased_at is not null or merged_into is not null else erased_at is null end);
