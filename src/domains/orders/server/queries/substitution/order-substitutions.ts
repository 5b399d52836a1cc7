import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderSubstitution } from '#/domains/orders/contract/order-substitution.ts'
import { pictureOfFlower } from './flower-picture.ts'

/** Times inside JSON are text. */
export type OrderSubstitutionRow = Omit<z.input<typeof OrderSubstitution>, 'answer_until'> & {
  answer_until: string | null
}

/** Of order `o`, as its customer sees them. */
export const orderSubstitutions = (db: Db) => db.sql`
  (
    select jsonb_agg(jsonb_build_object('id', os.id, 'state', os.state, 'product', ol.name, 'name', m.name,
      'quantity', os.quantity, 'options', case os.state when 'asked' then (${optionsOf(db)}) else '[]' end,
      'answer_until', case os.state when 'asked' then os.answer_until end,
      'call_asked', os.call_asked_at is not null, 'back_left_out', os.back_left_out,
      'substitute', s.name, 'substitute_quantity', os.substitute_quantity, 'back', os.back) order by os.created_at, os.id)
    from order_substitutions os
    join order_lines ol on ol.id = os.line_id
    join components m on m.id = os.component_id
    left join components s on s.id = os.substitute_id
    where os.order_id = o.id and os.state <> 'withdrawn'
  )`

const optionsOf = (db: Db) => db.sql`
  select coalesce(jsonb_agg(jsonb_build_object('component_id', c.id, 'name', c.name, 'color', c.color,
    'quantity', option.quantity, 'picture', ${pictureOfFlower(db)}, 'back', greatest(0, -option.difference))
    order by option.at), '[]')
  from rows from (jsonb_to_recordset(os.options) as (component_id int, quantity int, difference int))
    with ordinality as option (component_id, quantity, difference, at)
  join components c on c.id = option.component_id`
