import type { Party } from '#/domains/payments/contract/invoice.ts'
import type { Db } from '#/platform/server/database/db.ts'

type Billed = { date: string; time_zone: string; payer: Party | null }

/** When the order was made, in its city, and whom it is billed to. */
export const findBilled = async ({ sql }: Db, orderId: string): Promise<Billed | null> => {
  const [row] = await sql<Billed[]>`
    select (o.created_at at time zone c.time_zone)::date::text as date, c.time_zone,
      case when p.order_id is not null
        then jsonb_build_object('name', p.name, 'inn', p.inn, 'kpp', p.kpp, 'address', p.address) end as payer
    from orders o join cities c on c.id = o.city_id left join invoice_payers p on p.order_id = o.id
    where o.id = ${orderId}`
  return row ?? null
}

export const savePayer = ({ sql, now }: Db, orderId: string, payer: Party, staffId: string) => sql`
  insert into invoice_payers (order_id, inn, kpp, name, address, saved_by, saved_at)
  values (${orderId}, ${payer.inn}, ${payer.kpp}, ${payer.name}, ${payer.address}, ${staffId}, ${now()})
  on conflict (order_id) do update set inn = excluded.inn, kpp = excluded.kpp, name = excluded.name,
    address = excluded.address, saved_by = excluded.saved_by, saved_at = excluded.saved_at`

export const deletePayer = ({ sql }: Db, orderId: string) =>
  sql`delete from invoice_payers where order_id = ${orderId}`

export const exportPayers = ({ sql }: Db, userId: string) => sql<object[]>`
  select o.number as order_number, p.inn, p.kpp, p.name, p.address, p.saved_at
  from invoice_payers p join orders o on o.id = p.order_id
  where o.user_id = ${userId} and o.erased_at is null order by p.saved_at, p.order_id`
