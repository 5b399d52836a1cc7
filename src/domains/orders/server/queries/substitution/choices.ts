import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { pictureOfFlower } from './flower-picture.ts'

export type FlowerRow = {
  id: number
  name: string
  kind: string
  color: string
  unit: string
  /** Kopecks a piece. */
  cost: number | null
  /** Of the pieces of bouquets that are made of several, on average; null where it is in none. */
  share: number | null
}

const shareOf = ({ sql }: Db) => sql`
  (
    select avg(rl.quantity::float8 / made.pieces) from recipe_lines rl
    cross join lateral (
      select sum(other.quantity) as pieces, count(*) as kinds
      from recipe_lines other join components oc on oc.id = other.component_id and oc.kind = c.kind
      where other.variant_id = rl.variant_id
    ) made
    where rl.component_id = c.id and made.kinds > 1
  )`

export const findFlower = async (db: Db, id: number) => {
  const [row] = await db.sql<FlowerRow[]>`
    select c.id, c.name, c.kind, c.color, c.unit, c.cost, ${shareOf(db)} as share from components c where c.id = ${id}`
  return row
}

/** Of the same kind, which the store has or expects. */
export const findChoices = (db: Db, storeId: number, { id, kind }: FlowerRow) => db.sql<
  (FlowerRow & { picture: Picture | null })[]
>`
  select c.id, c.name, c.kind, c.color, c.unit, c.cost, ${shareOf(db)} as share,
    ${pictureOfFlower(db)} as picture
  from components c
  where c.kind = ${kind} and c.id <> ${id} and exists (
    select from store_stock k where k.store_id = ${storeId} and k.component_id = c.id)`

export const findStoresOf = ({ sql }: Db, cityId: number) =>
  sql<
    { id: number; name: string; phone: string }[]
  >`select id, name, phone from stores where city_id = ${cityId} order by position, id`

export const findFlowerNames = async ({ sql }: Db, ids: number[]): Promise<Map<number, string>> => {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from components where id = any(${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
