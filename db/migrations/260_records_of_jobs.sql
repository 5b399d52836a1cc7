-- When each job last began, how long it took and why it failed (decision 091): seen at /staff/state, whichever process ran it.
alter table jobs
  add column started_at timestamptz,
  add column took_ms integer,
  add column failure text;
