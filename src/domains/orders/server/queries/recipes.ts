import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** By line: what its bouquets are made of, by today’s recipe or by what a florist made up, and what was replaced. For `from`. */
export const recipesOf = ({ sql }: Db, orderId: Fragment) => sql`
  select part.line_id, part.component_id, sum(part.quantity)::int as quantity
  from (
    select ol.id as line_id, rl.component_id, rl.quantity * ol.quantity as quantity
    from order_lines ol join recipe_lines rl on rl.variant_id = ol.variant_id where ol.order_id = ${orderId}
    union all
    select ol.id, made.component_id, made.quantity * ol.quantity
    from order_lines ol join order_line_recipes made on made.line_id = ol.id where ol.order_id = ${orderId}
    union all
    select os.line_id, os.component_id, -os.quantity
    from order_substitutions os where os.order_id = ${orderId} and os.state in ('replaced', 'left_out')
    union all
    select os.line_id, os.substitute_id, os.substitute_quantity
    from order_substitutions os where os.order_id = ${orderId} and os.state = 'replaced'
  ) part
  group by part.line_id, part.component_id having sum(part.quantity) > 0`
