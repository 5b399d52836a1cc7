-- When the customer is reminded of a photo that waits for an answer: by SMS, and by push before the time is over; null when
-- done or not needed (domain: orders; docs/decisions/075).
alter table order_photos add column sms_at timestamptz;
alter table order_photos add column remind_at timestamptz;
create index order_photos_to_remind on order_photos (least(sms_at, remind_at))
  where sms_at is not null or remind_at is not null;
