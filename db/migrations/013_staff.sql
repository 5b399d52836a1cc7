-- What staff did, for good (room: auth).

create table audit_log (
  id uuid primary key,
  staff_id uuid not null references users,
  role text not null,
  -- product.update, stock.spoilage, review.publish…
  action text not null,
  subject text not null,
  subject_id text not null,
  -- only what changed; null where there was nothing before or is nothing after
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_log_subject on audit_log (subject, subject_id, created_at desc);
create index audit_log_time on audit_log (created_at desc);
