import type { Db } from '#/platform/server/database/db.ts'
import { recipesOf } from '../recipes.ts'
import type { StemToTake } from '#/domains/orders/contract/staff/order.ts'
import type { AssemblyItem } from '#/domains/orders/contract/staff/assembly.ts'
import { attentionReason } from './order-parts.ts'

type AssemblyFilter = { storeId: number; date: string; today: string }

/** Today with overdue ones. Statuses are spelt out for the index. */
const isToMake = ({ sql }: Db, { storeId, date, today }: AssemblyFilter) => sql`
  o.store_id = ${storeId} and o.status in ('new', 'confirmed', 'assembling')
    and ${date === today ? sql`o.date <= ${date}` : sql`o.date = ${date}`}`

/** Of order `o`. */
export const linesOfOrder = ({ sql }: Db) => sql`(
  select jsonb_agg(jsonb_build_object('name', l.name, 'variant_label', l.variant_label, 'quantity', l.quantity)
    order by l.position)
  from order_lines l where l.order_id = o.id
) as lines`

export const findAssemblyItems = (db: Db, filter: AssemblyFilter) => db.sql<AssemblyItem[]>`
  select o.id, o.number, o.status, o.order_type, o.date, o.time_type, to_char(o.time_from, 'HH24:MI') as time_from,
    to_char(o.time_to, 'HH24:MI') as time_to, o.needs_attention,
    case when o.needs_attention is not null then ${attentionReason(db)} end as attention_reason,
    o.card_text is not null as has_card, o.anonymous,
    coalesce(f.name, f.phone) as florist, ${linesOfOrder(db)}
  from orders o left join users f on f.id = o.florist_id
  where ${isToMake(db, filter)}
  order by o.date, o.time_from nulls last, o.time_to, o.number`

export const findStemsToTake = (db: Db, filter: AssemblyFilter) => db.sql<StemToTake[]>`
  select m.id as component_id, m.name, m.color, m.unit, h.quantity, coalesce(t.on_hand, 0) as on_hand, h.arrives_on
  from (
    select component_id, sum(quantity)::int as quantity, max(arrives_on) as arrives_on
    from (
      select c.component_id, c.quantity, c.arrives_on
      from orders o join order_components c on c.order_id = o.id and c.state = 'reserved'
      where ${isToMake(db, filter)}
      union all
      -- Of a day further off nothing is held yet: what its bouquets are made of.
      select r.component_id, r.quantity, null
      from orders o cross join lateral (${recipesOf(db, db.sql`o.id`)}) r
      where ${isToMake(db, filter)} and not exists (
        select from order_components held where held.order_id = o.id and held.state <> 'released')
    ) taken
    group by component_id
  ) h
  join components m on m.id = h.component_id
  left join store_stock t on t.store_id = ${filter.storeId} and t.component_id = m.id
  order by array_position('{stem,greenery,packaging,item}', m.kind), m.name, m.id`
