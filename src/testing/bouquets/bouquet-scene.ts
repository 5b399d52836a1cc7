import { randomUUID } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import { setStock } from '../shop/builders.ts'

type PartOptions = {
  name: string
  kind?: string
  cost?: number
  color?: string
  role?: string
  drawing?: string
}

/** By its name, as staff enter it, unless told. Kopecks. */
export const aPart = async (
  { sql }: Db,
  { name, kind = 'stem', cost = 8_000, color = '#dd8fa2', role, drawing }: PartOptions,
): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`
    insert into components (id, slug, name, kind, color, cost, bouquet_role, bouquet_drawing)
    select coalesce(max(id), 0) + 1, ${randomUUID()}, ${name}, ${kind}, ${color}, ${cost}::int, ${role ?? null}, ${drawing ?? null}
    from components returning id`
  return row.id
}

/** A store's flowers for bouquets of customers' own; kopecks: 200, 200, 100, 50, 100 and 300 roubles at the usual markup. */
export const stockParts = async (db: Db, storeId: number, each = 100) => {
  const parts = {
    rose: await aPart(db, { name: 'Роза розовая 50 см' }),
    tulip: await aPart(db, { name: 'Тюльпан белый', color: '#f4efe6' }),
    gypsophila: await aPart(db, { name: 'Гипсофила', cost: 4_000, color: '#f5f2ec' }),
    green: await aPart(db, { name: 'Эвкалипт', kind: 'greenery', cost: 2_000, color: '#8fb59b' }),
    paper: await aPart(db, { name: 'Упаковка матовая', kind: 'packaging', cost: 4_000, color: '#d9d4f0' }),
    box: await aPart(db, { name: 'Шляпная коробка', kind: 'packaging', cost: 12_000, color: '#cfc8ee' }),
  }
  for (const id of Object.values(parts)) await setStock(db, id, each, storeId)
  return parts
}

export type Parts = Awaited<ReturnType<typeof stockParts>>

/** Seven stems by every rule that a new shop has: 5 roses, 2 of greenery, paper. */
export const sevenStems = ({ rose, green, paper }: Parts) => ({
  base: 'round',
  spread: 0,
  lines: [
    { component_id: rose, quantity: 5 },
    { component_id: green, quantity: 2 },
    { component_id: paper, quantity: 1 },
  ],
})

/** A row as a saved one, of nobody. */
export const ownBouquet = async ({ sql }: Db, at: Date): Promise<number> => {
  const token = randomUUID()
  const [row] = await sql<[{ id: number }]>`
    with product as (
      insert into products (id, slug, name, description, kind, lead_minutes, published, created_at)
      select coalesce(max(id), 0) + 1, 'own-bouquet', 'Свой букет', '', 'bouquet', 30, false, ${at} from products
      on conflict (slug) do update set slug = excluded.slug returning id
    )
    insert into variants (id, retired_from, code, label, price, designed)
    select (select coalesce(max(id), 0) + 1 from variants), id, ${token}, '7 стеблей', 100000, true from product
    returning id`
  await sql`
    insert into own_bouquets (variant_id, token, base, digest, created_at)
    values (${row.id}, ${token}, 'round', ${token}, ${at})`
  return row.id
}
