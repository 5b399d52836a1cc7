import type { Db } from '#/platform/server/database/db.ts'
import { isMadeUp, linePicture, lineSlug, whyFixed } from '../change/line-state.ts'
import { recipesOf } from '../recipes.ts'

/** Subqueries on the order `o`. */

/** A failed delivery says why in its step. */
export const attentionReason = ({ sql }: Db) => sql`
  coalesce(
    (
      select reason from order_log
      where order_id = o.id and axis = 'attention' and value = o.needs_attention
      order by created_at desc, id desc limit 1
    ),
    case when o.needs_attention = 'not_handed_over' then (
      select reason from order_history
      where order_id = o.id and status = 'delivery_failed' order by created_at desc, id desc limit 1
    ) end
  )`

export const linesOf = (db: Db) => db.sql`
  (
    select jsonb_agg(jsonb_build_object('id', l.id, 'fixed', ${whyFixed(db)}, 'made_up', ${isMadeUp(db)},
      'product_id', l.product_id, 'variant_id', l.variant_id, 'slug', ${lineSlug(db)}, 'name', l.name,
      'variant_label', l.variant_label, 'quantity', l.quantity,
      'card_text', nullif(l.options ->> 'card_text', ''), 'sum', l.price * l.quantity - l.discount,
      'picture', ${linePicture(db)},
      'height', v.height_cm, 'width', v.width_cm, 'recipe', coalesce(${recipeOfLine(db)}, '[]'))
      order by l.position)
    from order_lines l join products p on p.id = l.product_id left join variants v on v.id = l.variant_id
    where l.order_id = o.id
  )`

const recipeOfLine = (db: Db) => db.sql`
  (
    select jsonb_agg(jsonb_build_object('component_id', r.component_id, 'quantity', r.quantity)
      order by r.component_id)
    from (${recipesOf(db, db.sql`o.id`)}) r where r.line_id = l.id
  )`

export const stemsOf = (db: Db) => db.sql`
  (
    select jsonb_agg(jsonb_build_object('component_id', m.id, 'name', m.name, 'color', m.color, 'unit', m.unit,
      'quantity', h.quantity, 'on_hand', coalesce(t.on_hand, 0), 'arrives_on', h.arrives_on)
      order by array_position('{stem,greenery,packaging,item}', m.kind), m.name, m.id)
    from (${heldStems(db)} union all ${stemsToHold(db)}) h
    join components m on m.id = h.component_id
    left join store_stock t on t.store_id = o.store_id and t.component_id = m.id
  )`

const heldStems = ({ sql }: Db) => sql`
  select component_id, sum(quantity)::int as quantity,
    max(arrives_on) filter (where state = 'reserved') as arrives_on
  from order_components where order_id = o.id and state <> 'released' group by component_id`

/** Far-off days hold nothing yet: what the bouquets are made of. */
const stemsToHold = (db: Db) => db.sql`
  select r.component_id, sum(r.quantity)::int, null
  from (${recipesOf(db, db.sql`o.id`)}) r
  where not exists (
    select from order_components held where held.order_id = o.id and held.state <> 'released')
  group by r.component_id`

/** Whose picture is still stored. */
export const photosOf = ({ sql }: Db) => sql`
  (
    select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'picture', f.picture, 'author', w.name,
      'created_at', f.created_at, 'answer', f.answer, 'answered_at', f.answered_at, 'comment', f.comment) order by f.kind, f.created_at)
    from order_photos f join users w on w.id = f.staff_id
    where f.order_id = o.id and f.picture is not null
  )`
