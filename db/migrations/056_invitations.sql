-- What tells a friend from somebody who invites themself (room: loyalty), and a payer who is known (room: payments).

alter table invites
  -- why the inviter was given nothing: staff look
  add column doubt text check (doubt in ('recipient', 'address', 'device', 'card')),
  -- points of the reward that went back with the friend's money
  add column taken_back int not null default 0 check (taken_back >= 0);
create index invites_ordered on invites (order_id) where order_id is not null;
create index invites_doubtful on invites (created_at desc) where doubt is not null;

alter table payments
  -- an HMAC of what the bank tells of the card
  add column payer text;
create index payments_payer on payments (payer) where payer is not null;
