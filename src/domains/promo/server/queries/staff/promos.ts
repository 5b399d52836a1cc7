import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { PromoProduct, PromoState, TermsForm, StaffPromo } from '#/domains/promo/contract/staff.ts'
import { promoTurnoverRequested } from '#/domains/promo/server/events.ts'

export type PromoColumns = TermsForm & {
  code: string
  folded: string
  valid_from: Date | null
  valid_to: Date | null
  active: boolean
  note: string
}

type Row = Omit<PromoColumns, 'folded'> & Pick<StaffPromo, 'id' | 'version' | 'state' | 'used' | 'amount'>
/** `ordered`: kopecks of all orders with the code. */
export type StaffRow = Row & { ordered: number }

const stateOf = ({ sql, now }: Db) => sql`
  case when not p.active then 'off'
    when p.valid_to <= ${now()} then 'over'
    when p.used >= p.usage_limit then 'used_up'
    when p.valid_from > ${now()} then 'coming'
    else 'on' end`

const select = async (db: Db, where: Fragment, lock = db.sql``): Promise<StaffRow[]> => {
  const rows = await selectRows(db, where, lock)
  if (rows.length === 0) return []
  const [turnover] = await promoTurnoverRequested.emit(db, { promoIds: rows.map(({ id }) => id) })
  return rows.map((row) => ({ ...row, ordered: turnover?.get(row.id) ?? 0 }))
}

const selectRows = (db: Db, where: Fragment, lock: Fragment) => db.sql<Row[]>`
  select p.id, p.version, p.code, p.kind, p.value, p.max_discount, p.gift_variant_id, p.min_sum, p.valid_from, p.valid_to,
    p.usage_limit, p.per_user_limit, p.first_order_only, p.city_ids, p.category_ids, p.product_ids, p.order_types,
    p.weekdays, p.discounted_too, p.with_points, p.active, p.note, p.used, ${stateOf(db)} as state,
    (select coalesce(sum(amount), 0)::float8 from promo_uses where promo_id = p.id and state = 'used') as amount
  from promo_codes p
  where ${where} ${lock}`

export const findPromo = async (db: Db, id: number) => {
  const [row] = await select(db, db.sql`p.id = ${id}`)
  return row
}

export const lockPromo = async (db: Db, id: number) => {
  const [row] = await select(db, db.sql`p.id = ${id}`, db.sql`for update of p`)
  return row
}

export type PromoSearch = {
  search: string
  folded: string
  state: PromoState | undefined
  size: number
  offset: number
}

export const findPromos = async (db: Db, { search, folded, state, size, offset }: PromoSearch) => {
  const { sql } = db
  const isMeant =
    search === ''
      ? sql`true`
      : sql`(${folded} <> '' and strpos(p.folded, ${folded}) > 0 or strpos(lower(p.note), lower(${search})) > 0)`
  const isIn = state ? sql`${stateOf(db)} = ${state}` : sql`true`
  const [rows, [all]] = await Promise.all([
    select(db, sql`${isMeant} and ${isIn} order by p.id desc limit ${size} offset ${offset}`),
    sql<[{ total: number }]>`select count(*)::int as total from promo_codes p where ${isMeant} and ${isIn}`,
  ])
  return { rows, total: all.total }
}

/** Until the transaction ends, so that a free code is still free when written. */
export const lockPromoSaves = (db: Db) => advisoryLock(db, 'promo_codes.folded')

export const findSameCode = async ({ sql }: Db, folded: string, id: number | null) => {
  const [row] = await sql<{ code: string }[]>`
    select code from promo_codes where folded = ${folded} and id is distinct from ${id}`
  return row?.code
}

export const checkReferences = async (
  { sql }: Db,
  { city_ids, category_ids, product_ids, gift_variant_id }: TermsForm,
) => {
  const [row] = await sql<[{ cities: boolean; categories: boolean; products: boolean; gift: boolean }]>`
    select ${city_ids}::int[] <@ array(select id from cities) as cities,
      ${category_ids}::int[] <@ array(select id from categories) as categories,
      ${product_ids}::int[] <@ array(select id from products) as products,
      ${gift_variant_id}::int is null
        or exists (select from variants where id = ${gift_variant_id} and product_id is not null) as gift`
  return row
}

export const mostUsesOfOne = async ({ sql }: Db, id: number): Promise<number> => {
  const [row] = await sql<[{ most: number }]>`
    select coalesce(max(used), 0)::int as most from promo_users where promo_id = ${id}`
  return row.most
}

export const insertPromo = async ({ sql, now }: Db, values: PromoColumns): Promise<number> => {
  const [row] = await sql<[{ id: number }]>`
    insert into promo_codes ${sql({ ...values, created_at: now() } as never)} returning id`
  return row.id
}

export const updatePromo = ({ sql }: Db, id: number, values: PromoColumns) => sql`
  update promo_codes set ${sql(values as never)}, version = version + 1 where id = ${id}`

const MAX_FOUND = 12

const selectGoods = ({ sql }: Db, where: Fragment, limit: number) => sql<PromoProduct[]>`
  select p.id as product_id, p.name, (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'label', v.label, 'price', v.price) order by v.position), '[]')
    from variants v where v.product_id = p.id
  ) as variants
  from products p where ${where} order by p.name, p.id limit ${limit}`

export const searchGoods = (db: Db, search: string) =>
  selectGoods(db, db.sql`p.published and strpos(lower(p.name), lower(${search})) > 0`, MAX_FOUND)

export const findGoods = (db: Db, productIds: readonly number[], giftVariantId: number | null) =>
  selectGoods(
    db,
    db.sql`p.id = any(${[...productIds]}::int[]) or p.id = (select product_id from variants where id = ${giftVariantId})`,
    productIds.length + 1,
  )

/** Kopecks; 0 when not sold any more. */
export const priceOfGift = async ({ sql }: Db, variantId: number) => {
  const [row] = await sql<{ price: number }[]>`select price from variants where id = ${variantId}`
  return row?.price ?? 0
}

export const countPromosOf = async ({ sql }: Db, cityId: number): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from promo_codes where ${cityId} = any(city_ids)`
  return row.n
}
