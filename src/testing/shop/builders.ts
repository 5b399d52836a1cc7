import { uuidv7 } from 'uuidv7'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { freshPhone } from '../customers/sign-in.ts'

type TestProduct = { id: number; slug: string; variantId: number; componentId: number }

const nextId = async ({ sql }: Db, table: string): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`select coalesce(max(id), 0)::int + 1 as id from ${sql(table)}`
  return row.id
}

const firstId = async ({ sql }: Db, table: string): Promise<number | undefined> => {
  const [row] = await sql<{ id: number }[]>`select id from ${sql(table)} order by id limit 1`
  return row?.id
}

export const nameShop = ({ sql }: Db) =>
  sql`insert into settings (name, value) values ('brand', ${sql.json('Лаванда')}) on conflict do nothing`

export const openForSale = async ({ sql, now }: Db) => {
  const company = {
    companyName: 'ООО «Лаванда»',
    legalAddress: '644000, Омск',
    taxId: '0000000000',
    kppField: '',
  }
  const opening = { state: 'open', until: null, text: '' }
  await sql`
    insert into settings (name, value)
    values ('company', ${sql.json(company)}), ('opening', ${sql.json(opening)}) on conflict do nothing`
  const pages = ['public-offer', 'personal-data', 'confidentiality'].map((slug) => ({
    slug,
    title: slug,
    description: '',
    body: 'Текст',
    updated_at: now(),
  }))
  await sql`insert into pages ${sql(pages)} on conflict do nothing`
}

const UNBOUNDED = { orders: 500, sum: 1_000_000_000, percent: 100 }

/** Omsk by default, with two-hour windows from 9 to 21 and hourly pickup. */
export const aCity = async (
  db: Db,
  given: {
    leadDays?: number
    windowCapacity?: number
    pickupCapacity?: number
    unpaid?: { orders: number; sum: number; percent: number }
  } = {},
) => {
  const { leadDays = 0, windowCapacity = 8, pickupCapacity = 12, unpaid = UNBOUNDED } = given
  await openForSale(db)
  const id = await nextId(db, 'cities')
  await db.sql`
    insert into cities (id, name, name_in, time_zone, phone, lat, lon)
    values (${id}, 'Омск', 'в Омске', 'Asia/Omsk', '+73812000001', 54.9885, 73.3242)`
  await db.sql`
    insert into city_delivery (city_id, lead_days, windows_from, windows_to, window_minutes, window_capacity,
      pickup_minutes, pickup_capacity, unpaid_orders, unpaid_sum, unpaid_stems_percent)
    values (${id}, ${leadDays}, '09:00', '21:00', 120, ${windowCapacity}, 60, ${pickupCapacity},
      ${unpaid.orders}, ${unpaid.sum}, ${unpaid.percent})`
  return id
}

const someCity = async (db: Db) => (await firstId(db, 'cities')) ?? (await aCity(db))

export const aStore = async (
  db: Db,
  given: { cityId?: number; takesPickup?: boolean; takesDelivery?: boolean } = {},
) => {
  const { cityId = await someCity(db), takesPickup = true, takesDelivery = true } = given
  const id = await nextId(db, 'stores')
  await db.sql`
    insert into stores (id, city_id, name, address, phone, lat, lon, opens, closes, takes_pickup, takes_delivery)
    values (${id}, ${cityId}, ${`Магазин ${id}`}, ${`улица Ленина, ${id}`}, '+73812000002', 54.9885, 73.3242,
      '08:00', '22:00', ${takesPickup}, ${takesDelivery})`
  return id
}

const someStore = async (db: Db) => (await firstId(db, 'stores')) ?? (await aStore(db))

/** Some 10 km around the city's centre; prices in kopecks. */
export const aZone = async (
  db: Db,
  given: { cityId?: number; price?: number; freeFrom?: number | null } = {},
) => {
  const { cityId = await someCity(db), price = 25_000, freeFrom = 350_000 } = given
  const id = await nextId(db, 'zones')
  const ring = [
    [54.94, 73.24],
    [54.94, 73.4],
    [55.04, 73.4],
    [55.04, 73.24],
    [54.94, 73.24],
  ]
  await db.sql`
    insert into zones (id, city_id, name, price, free_from, courier_minutes, polygon)
    values (${id}, ${cityId}, ${`Зона ${id}`}, ${price}, ${freeFrom}, 40, ${db.sql.json(ring)})`
  return id
}

export const setStock = (db: Db, componentId: number, onHand: number, storeId: number) => db.sql`
  insert into store_stock (store_id, component_id, on_hand) values (${storeId}, ${componentId}, ${onHand})
  on conflict (store_id, component_id) do update set on_hand = excluded.on_hand`

export const aComponent = async (
  db: Db,
  { stock = 0, storeId }: { stock?: number; storeId?: number } = {},
) => {
  const id = await nextId(db, 'components')
  await db.sql`
    insert into components (id, slug, name, kind, color)
    values (${id}, ${`roza-${id}`}, ${`Роза ${id}`}, 'stem', '#c2185b')`
  if (stock > 0) await setStock(db, id, stock, storeId ?? (await someStore(db)))
  return id
}

type ProductOptions = {
  stock?: number
  storeId?: number
  price?: number
  oldPrice?: number | null
  kind?: 'bouquet' | 'flowers' | 'gift' | 'addon'
  published?: boolean
  leadMinutes?: number
  componentId?: number
}

export const aProduct = async (db: Db, given: ProductOptions = {}): Promise<TestProduct> => {
  const { stock = 10, storeId, price = 399_000, oldPrice = null, kind = 'bouquet', published = true } = given
  const { leadMinutes = 60, componentId = await aComponent(db, { stock, ...(storeId && { storeId }) }) } =
    given
  const id = await nextId(db, 'products')
  const slug = `buket-${id}`
  await db.sql`
    insert into products (id, slug, name, description, kind, lead_minutes, published, created_at)
    values (${id}, ${slug}, ${`Букет ${id}`}, 'Розы', ${kind}, ${leadMinutes}, ${published}, ${db.now()})`
  const variantId = await nextId(db, 'variants')
  await db.sql`
    insert into variants (id, product_id, code, label, price, old_price, stems)
    values (${variantId}, ${id}, 'M', 'M', ${price}, ${oldPrice}, 1)`
  await db.sql`
    insert into recipe_lines (variant_id, component_id, quantity) values (${variantId}, ${componentId}, 1)`
  return { id, slug, variantId, componentId }
}

/** Another size of a product, of so many of its stems; its id. */
export const aSize = async (
  db: Db,
  { id, componentId }: TestProduct,
  { code, price, stems }: { code: string; price: number; stems: number },
): Promise<number> => {
  const variantId = await nextId(db, 'variants')
  await db.sql`
    insert into variants (id, product_id, code, label, price, stems)
    values (${variantId}, ${id}, ${code}, ${code}, ${price}, ${stems})`
  await db.sql`
    insert into recipe_lines (variant_id, component_id, quantity) values (${variantId}, ${componentId}, ${stems})`
  return variantId
}

export const aUser = async ({ sql, now }: Db, { phone = freshPhone() }: { phone?: string } = {}) => {
  const id = uuidv7()
  await sql`insert into users (id, phone, created_at) values (${id}, ${phone}, ${now()})`
  return { id, phone }
}

let codes = 0
type PromoOptions = {
  kind?: 'percent' | 'fixed' | 'free_delivery' | 'gift'
  value?: number
  usageLimit?: number
  perUserLimit?: number
  giftVariantId?: number
  withPoints?: boolean
}

export const aPromoCode = async ({ sql, now }: Db, given: PromoOptions = {}) => {
  const { kind = 'percent', value = kind === 'percent' ? 10 : kind === 'fixed' ? 50_000 : 0 } = given
  const code = `КОД${++codes}`
  const [row] = await sql<[{ id: number }]>`
    insert into promo_codes (code, folded, kind, value, usage_limit, per_user_limit, gift_variant_id, with_points,
      discounted_too, created_at)
    values (${code}, ${foldCode(code)}, ${kind}, ${value}, ${given.usageLimit ?? null}, ${given.perUserLimit ?? null},
      ${given.giftVariantId ?? null}, ${given.withPoints ?? false}, true, ${now()})
    returning id`
  return { id: row.id, code }
}

type ReviewOptions = {
  productId: number
  stars?: number
  status?: 'pending' | 'published' | 'rejected'
  text?: string
}

export const aReview = async (
  { sql, now }: Db,
  { productId, stars = 5, status = 'published', text = 'Красиво' }: ReviewOptions,
) => {
  const id = uuidv7()
  await sql`
    insert into reviews (id, product_id, author, stars, text, status, created_at)
    values (${id}, ${productId}, 'Анна К.', ${stars}, ${text}, ${status}, ${now()})`
  await sql`
    update products set (rating, reviews_count) = (
      select round(avg(stars), 2), count(*) from reviews where product_id = ${productId} and status = 'published'
    ) where id = ${productId}`
  return id
}
