-- When nobody has answered a link by then, the shop looks and the customer is told; null after that (room: orders).
alter table address_requests add column silent_at timestamptz;
create index address_requests_silent on address_requests (silent_at) where answered_at is null;
create index address_requests_ending on address_requests (expires_at) where answered_at is null;
create index orders_photo_waits on orders (photo_until) where photo_status = 'sent' and photo_until is not null;
create index order_photos_handover on order_photos (created_at) where kind = 'handover' and picture is not null;
