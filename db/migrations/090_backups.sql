-- Backups that were made, by hand or by the clock: every process of the shop knows when the last one was, wherever its
-- file lies (platform/server/backup/).
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  file text not null,
  bytes bigint not null
);
