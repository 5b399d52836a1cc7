-- Who comes by a number that was a customer's before is no new customer, whoever that was (room: auth).

-- Numbers that were let go lately: by who has taken another, or came back by another one.
create table former_phones (
  phone_hmac text primary key,
  created_at timestamptz not null
);
create index former_phones_time on former_phones (created_at);

-- Came by such a number: nothing that is for new customers only.
alter table users add column came_by_former boolean not null default false;

-- A guest's consents are counted by the address, as limits count it: /64 of IPv6.
alter table consents add column counted_as text;
create index consents_counted on consents (counted_as, created_at desc) where counted_as is not null;
