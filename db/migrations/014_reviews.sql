-- Reviews of what was really bought, their photos, and the shop's work on them (room: reviews).

alter table reviews
  -- once each for a line of a completed order (`decisions §3`); null for reviews from before there were orders
  add column order_line_id uuid unique references order_lines,
  -- grows with every change: moderators publish what they have read, not what was written meanwhile
  add column version int not null default 1,
  add column replied_at timestamptz,
  add column reject_reason text,
  add constraint reviews_text_length check (char_length(text) <= 2000),
  add constraint reviews_rejected_with_reason check (reject_reason is null or status = 'rejected');

update reviews set replied_at = created_at where reply is not null;
alter table reviews add constraint reviews_replied_at check ((reply is null) = (replied_at is null));

create index reviews_queue on reviews (status, created_at);
create index reviews_user on reviews (user_id, created_at desc);

-- A row is made before the picture is read, so that every attempt counts against the limit; a photo without
-- a review belongs to who uploaded it, and goes after a day.
create table review_photos (
  id uuid primary key,
  user_id uuid not null references users,
  review_id uuid references reviews on delete cascade,
  position int not null default 0 check (position between 0 and 4),
  picture jsonb,
  created_at timestamptz not null,
  unique (review_id, position),
  check (review_id is null or picture is not null)
);
create index review_photos_user on review_photos (user_id, created_at);
create index review_photos_unclaimed on review_photos (created_at) where review_id is null;

-- Public pages show them (012), each with its review: what is uploaded for a review to come is nobody's yet, and
-- whoever uploads must not empty the shop's memory.
create trigger shown after update on review_photos
  for each row when (old.review_id is distinct from new.review_id) execute function shown_changed('reviews');
create trigger shown_made after insert on review_photos
  for each row when (new.review_id is not null) execute function shown_changed('reviews');
create trigger shown_deleted after delete on review_photos
  for each row when (old.review_id is not null) execute function shown_changed('reviews');
