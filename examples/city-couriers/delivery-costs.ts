import type { ReportExtension } from '../../src/extensions.ts'

type Row = { day: string; store: string; orders: string; taken: string; spent: string }

/** What customers paid for deliveries, beside what the service took for them. */
export const deliveryCosts: ReportExtension = {
  name: 'delivery-costs',
  title: 'Служба доставки',
  text: 'Заказы, которые привезла служба: сколько за доставку заплатили покупатели и сколько взяла она',
  columns: [
    { name: 'day', title: 'День', kind: 'date' },
    { name: 'store', title: 'Магазин', kind: 'text' },
    { name: 'orders', title: 'Заказы', kind: 'number' },
    { name: 'taken', title: 'Заплатили покупатели', kind: 'money' },
    { name: 'spent', title: 'Взяла служба', kind: 'money' },
  ],
  read: ({ from, to, storeId }, read) => read<Row>`
    select o.date as day, s.name as store, count(*) as orders, sum(o.delivery_price) as taken, sum(c.price) as spent
    from courier_calls c
    join orders o on o.id = c.order_id
    join stores s on s.id = o.store_id
    where c.state = 'delivered' and o.date between ${from} and ${to}
      and (${storeId}::int is null or o.store_id = ${storeId}::int)
    group by o.date, s.id
    order by o.date, s.name`,
}
