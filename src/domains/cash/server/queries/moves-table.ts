import type { Db } from '#/platform/server/database/db.ts'
import type { MoveKind } from '../../rules/cash-kinds.ts'

export type MoveForTable = {
  /** Local. */
  at: string
  store: string
  shift: number | null
  kind: MoveKind
  from_holder: number | null
  from_name: string | null
  to_holder: number | null
  to_name: string | null
  amount: number
  number: number | null
  certificate: number | null
  who: string | null
  reason: string | null
}

type Period = { from: string; to: string; storeId: number | null }

/** By local dates, earliest first. */
export const findMoves = ({ sql }: Db, { from, to, storeId }: Period) => sql<MoveForTable[]>`
  select to_char(m.created_at at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS') as at, s.name as store, f.number as shift,
    m.kind, m.from_holder, coalesce(fu.name, fu.phone) as from_name, m.to_holder, coalesce(tu.name, tu.phone) as to_name,
    m.amount, o.number, g.number as certificate, coalesce(w.name, w.phone) as who, m.reason
  from cash_moves m
  join stores s on s.id = m.store_id
  join cities c on c.id = s.city_id
  left join cash_shifts f on f.id = m.shift_id
  left join cash_holders fh on fh.id = m.from_holder
  left join users fu on fu.id = fh.staff_id
  left join cash_holders th on th.id = m.to_holder
  left join users tu on tu.id = th.staff_id
  left join users w on w.id = m.staff_id
  left join orders o on o.id = m.order_id
  left join cash_receipts r on r.id = m.receipt_id and m.order_id is null
  left join certificates g on g.id = r.certificate_id
  where m.created_at between ${from}::date - 1 and ${to}::date + 2
    and (m.created_at at time zone c.time_zone)::date between ${from} and ${to}
    ${storeId === null ? sql`` : sql`and m.store_id = ${storeId}`}
  order by m.created_at, m.id`
