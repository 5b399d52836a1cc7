-- What is told of an order is how its transaction leaves it (domain: webhooks; docs/decisions/101): `order.paid` told of an
-- order that was not paid yet, since the log is written before the sums that follow from it.

create or replace function queue_order_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  o orders;
  kinds text[];
  kind text;
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  if tg_table_name = 'orders' then
    select * into o from orders where id = new.id;
    o.status := new.status;
    kinds := '{order.placed}';
  elsif tg_table_name = 'order_history' then
    select * into o from orders where id = new.order_id;
    -- Several steps of one transaction are told one by one.
    o.status := new.status;
    -- The first is the placing itself.
    kinds := case when new.id <> (
          select id from order_history where order_id = new.order_id order by created_at, id limit 1)
        then '{order.status}'::text[] else '{}' end
      || case new.status when 'cancelled' then '{order.cancelled}'::text[]
        when 'completed' then '{order.completed}'::text[] else '{}' end;
  else
    select * into o from orders where id = new.order_id;
    kinds := case
      when new.axis = 'payment' and new.value = 'paid' then '{order.paid}'
      when new.axis = 'payment' and new.value = 'refunded' then '{order.refunded}'
      when new.axis = 'address' or new.axis = 'work' and new.value in ('changed', 'substituted', 'left_out')
        then '{order.changed}'
      else '{}' end;
  end if;
  foreach kind in array kinds loop
    perform queue_webhook(kind, 'order:' || o.id, o.store_id, order_of_webhook(o), new.created_at);
  end loop;
  return null;
end $$;

drop trigger queue_webhook on orders;
drop trigger queue_webhook on order_history;
drop trigger queue_webhook on order_log;
create constraint trigger queue_webhook after insert on orders
  deferrable initially deferred for each row execute function queue_order_webhook();
create constraint trigger queue_webhook after insert on order_history
  deferrable initially deferred for each row execute function queue_order_webhook();
create constraint trigger queue_webhook after insert on order_log
  deferrable initially deferred for each row execute function queue_order_webhook();
