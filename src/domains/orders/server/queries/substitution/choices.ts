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
}

export const findFlower = async ({ sql }: Db, id: number) => {
  const [row] = await sql<
    FlowerRow[]
  >`select id, name, kind, color, unit, cost from components where id = ${id}`
  return row
}

/** Of the same kind, which the store has or expects. */
export const findChoices = (db: Db, storeId: number, { id, kind }: FlowerRow) => db.sql<
  (FlowerRow & { picture: Picture | null })[]
>`
  select c.id, c.name, c.kind, c.color, c.unit, c.cost, ${pictureOfFlower(db)} as picture
  from components c
  where c.kind = ${kind} and c.id <> ${id} and exists (
    select from store_stock k where k.store_id = ${storeId} and k.component_id = c.id)`

export const findStoresOf = ({ sql }: Db, cityId: number) =>
  sql<
    { id: number; name: string }[]
  >`select id, name from stores where city_id = ${cityId} order by position, id`

export const findFlowerNames = async ({ sql }: Db, ids: number[]): Promise<Map<number, string>> => {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from components where id = any(${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
