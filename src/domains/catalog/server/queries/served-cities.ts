import type { Db } from '#/platform/server/database/db.ts'

/** `stores`: those that serve it, in their order, with their names beside. */
export type ServedCity = {
  id: number
  name: string
  time_zone: string
  stores: number[]
  store_names: string[]
}

export const findServedCities = ({ sql }: Db) => sql<ServedCity[]>`
  select c.id, c.name, c.time_zone, served.stores, served.store_names
  from cities c cross join lateral (
    select coalesce(array_agg(s.id order by s.position, s.id), '{}') as stores,
      coalesce(array_agg(s.name order by s.position, s.id), '{}') as store_names
    from stores s where s.city_id = coalesce(c.served_from, c.id) and s.published
  ) served
  order by c.position, c.id`
