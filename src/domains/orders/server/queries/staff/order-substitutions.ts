import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { StaffSubstitution } from '#/domains/orders/contract/order-substitution.ts'

type Moments = 'answer_until' | 'asked_at' | 'decided_at'
/** Times inside JSON are text. */
export type StaffSubstitutionRow = Omit<z.input<typeof StaffSubstitution>, Moments> &
  Record<Moments, string | null>

/** Of order `o`. */
export const substitutionsOf = (db: Db) => db.sql`
  (
    select jsonb_agg(jsonb_build_object('id', os.id, 'line_id', os.line_id, 'state', os.state,
      'component_id', os.component_id, 'name', m.name, 'quantity', os.quantity, 'options', (${optionsOf(db)}),
      'answer_until', os.answer_until, 'call_asked', os.call_asked_at is not null, 'substitute_id', os.substitute_id,
      'substitute', s.name, 'substitute_quantity', os.substitute_quantity, 'basis', os.basis,
      'who', coalesce(w.name, w.phone), 'asked_at', os.asked_at, 'decided_at', os.decided_at)
      order by os.created_at, os.id)
    from order_substitutions os
    join components m on m.id = os.component_id
    left join components s on s.id = os.substitute_id
    left join users w on w.id = os.decided_by
    where os.order_id = o.id and os.state <> 'withdrawn'
  )`

const optionsOf = ({ sql }: Db) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'quantity', option.quantity)
    order by option.at), '[]')
  from rows from (jsonb_to_recordset(os.options) as (component_id int, quantity int))
    with ordinality as option (component_id, quantity, at)
  join components c on c.id = option.component_id`
