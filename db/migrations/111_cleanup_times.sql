-- The hourly clean-ups of carts and sessions find the oldest by these, a batch at a time.
create index carts_untouched on carts (updated_at) where user_id is null;
create index sessions_created on sessions (created_at);
