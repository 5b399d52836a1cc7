import type { Db } from '#/platform/server/database/db.ts'

type NamedRow = { id: number; name: string }
type Choices = {
  cities: NamedRow[]
  stores: NamedRow[]
  categories: NamedRow[]
  products: NamedRow[]
  promos: { code: string; ends_on: string | null }[]
}

/** Codes that can be used at the moment, or will be. */
export const findChoices = async ({ sql, now }: Db, zone: string): Promise<Choices> => {
  const [cities, stores, categories, products, promos] = await Promise.all([
    sql<NamedRow[]>`select id, name from cities order by position, id`,
    sql<NamedRow[]>`
      select s.id, c.name || ', ' || s.name as name from stores s join cities c on c.id = s.city_id
      order by c.position, s.position, s.id`,
    sql<NamedRow[]>`select id, name from categories order by lower(name), id`,
    sql<NamedRow[]>`select id, name from products order by lower(name), id`,
    sql<{ code: string; ends_on: string | null }[]>`
      select code, (valid_to at time zone ${zone})::date::text as ends_on from promo_codes
      where active and (valid_to is null or valid_to > ${now()}) and (usage_limit is null or used < usage_limit)
      order by code`,
  ])
  return {
    cities: [...cities],
    stores: [...stores],
    categories: [...categories],
    products: [...products],
    promos: [...promos],
  }
}

export const isCodeUsable = async ({ sql, now }: Db, code: string): Promise<boolean> => {
  const { count } = await sql`
    select from promo_codes where code = ${code} and active and (valid_to is null or valid_to > ${now()})`
  return count === 1
}
