-- What a change made dearer and is not paid yet, kopecks, and until when it is waited for before staff are told.
alter table orders add column due int not null default 0;
alter table orders add column due_until timestamptz;
create index orders_due on orders (due_until) where due_until is not null;
