-- Customers who are erased, come back or turn out to be one (room: auth, and every room with something of a customer's).

alter table users
  -- who comes back after having been erased begins anew: what was before is not shown
  add column revived_at timestamptz;

-- Nothing of it tells any more whose it was; its sums stay for the books.
alter table orders add column erased_at timestamptz;

-- The friend and the inviter turned out to be one: nobody is given anything for it.
alter table invites add column void_at timestamptz;

-- What is just being written for a customer who is erased or merged meanwhile: the first is not written at all, the
-- second is the other one's. The row of the customer is locked as the reference to it locks it, only before anything
-- else is; whoever erases or merges holds it for update.
create function keep_to_customer() returns trigger language plpgsql as $$
declare
  other uuid;
  erased timestamptz;
begin
  if new.user_id is null then return new; end if;
  select merged_into, erased_at into other, erased from users where id = new.user_id for key share;
  if other is not null then
    new.user_id := other;
    select erased_at into erased from users where id = other for key share;
  end if;
  if erased is not null then return null; end if;
  return new;
end $$;

create trigger keep_to_customer before insert on sessions for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on consents for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on customer_notes for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on carts for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on orders for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on favourites for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on inboxes for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on notifications for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on chats for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on point_accounts for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on point_lots for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on point_moves for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on promo_users for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on promo_uses for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on reviews for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on review_photos for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on reasons for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on recipients for each row execute function keep_to_customer();
create trigger keep_to_customer before insert on addresses for each row execute function keep_to_customer();

create index promo_uses_user on promo_uses (user_id);
create index promo_users_user on promo_users (user_id);
