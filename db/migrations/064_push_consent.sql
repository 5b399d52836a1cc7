-- Web push is agreed to, ends with the session, and is not sent of what was read meanwhile (rooms: auth, notifications).

alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('personal_data', 'marketing', 'offer', 'analytics', 'push'));

-- Whatever ends a session, its browser is told nothing from that moment on.
create function forget_browsers() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger forget_browsers after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_browsers();
create index push_subscriptions_session on push_subscriptions (session_id);
-- Few of many: asked for by every new order.
create index push_subscriptions_staff on push_subscriptions (user_id) where for_staff;

alter table pushes
  -- what it tells of; null: news of the work
  add column notification_id uuid references notifications on delete cascade,
  add column urgency text not null default 'normal' check (urgency in ('low', 'normal', 'high'));
create index pushes_subscription on pushes (subscription_id, subject);
create index pushes_notification on pushes (notification_id) where notification_id is not null;

-- Nobody is told twice of one mailing.
alter table notifications add column mailing_id uuid;
create unique index notifications_mailing on notifications (user_id, mailing_id) where mailing_id is not null;

-- How many were to be told when it began.
alter table mailings add column planned int not null default 0;
create index mailings_promotion on mailings (promotion_id, started_at desc);
