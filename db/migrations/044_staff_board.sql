-- What the staff look orders up by: the end of a phone, however it was typed (room: orders).

create index orders_recipient_phone on orders (reverse(recipient_phone) collate "C");
create index users_phone_end on users (reverse(phone) collate "C");
