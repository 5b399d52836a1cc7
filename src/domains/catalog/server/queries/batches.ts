import type { Db } from '#/platform/server/database/db.ts'
import type { Batch, StemUse } from '#/domains/catalog/rules/first-in-first-out.ts'

export type UncostedMove = {
  id: number
  store_id: number
  component_id: number
  kind: 'delivery' | 'spoilage' | 'count' | 'order'
  quantity: number
  /** Of the delivery, else of the component. */
  price: number | null
  order_id: string | null
  created_at: Date
  /** In the store's city. */
  date: string
}

export const findUncostedMoves = ({ sql }: Db, limit: number) => sql<UncostedMove[]>`
  select m.id::float8 as id, m.store_id, m.component_id, m.kind, m.quantity, coalesce(m.price, p.cost) as price, m.order_id,
    m.created_at, (m.created_at at time zone c.time_zone)::date as date
  from stock_moves m
  join components p on p.id = m.component_id
  join stores s on s.id = m.store_id
  join cities c on c.id = s.city_id
  where not m.costed
  order by m.id limit ${limit}`

type PooledBatch = Batch & { store_id: number; component_id: number }

export const findOpenBatches = ({ sql }: Db, stores: number[], components: number[]) => sql<PooledBatch[]>`
  select b.id::float8 as id, b.store_id, b.component_id, b.rest, b.price
  from stem_batches b
  join (select distinct * from unnest(${stores}::int[], ${components}::int[]) as pool (store_id, component_id)) pool
    using (store_id, component_id)
  where b.rest > 0
  order by b.id`

export const insertBatches = ({ sql }: Db, moves: readonly UncostedMove[]) => sql`
  insert into stem_batches (id, store_id, component_id, quantity, rest, price, created_at)
  select id, store_id, component_id, quantity, quantity, price, created_at
  from jsonb_to_recordset(${sql.json(moves as never)}) as b (id bigint, store_id int, component_id int, quantity int, price int,
    created_at timestamptz)`

export const setRests = ({ sql }: Db, batches: readonly Batch[]) => sql`
  update stem_batches b set rest = changed.rest
  from jsonb_to_recordset(${sql.json(batches as never)}) as changed (id bigint, rest int)
  where b.id = changed.id and b.rest <> changed.rest`

export const insertUses = ({ sql }: Db, uses: readonly StemUse[]) => sql`
  insert into stem_uses (move_id, batch_id, quantity)
  select move_id, batch_id, quantity
  from jsonb_to_recordset(${sql.json(uses as never)}) as u (move_id bigint, batch_id bigint, quantity int)`

export const markCosted = ({ sql }: Db, ids: number[]) => sql`
  update stock_moves set costed = true where id = any(${ids}::bigint[])`
