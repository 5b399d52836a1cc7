import type { Db } from '#/platform/server/db.ts'
import { components } from './goods.ts'
import { inCity } from './in-city.ts'
import places from './places.json' with { type: 'json' }

/** Stems in the stores; what is out of season is not there (`decisions §3`). */
export const fillStock = async ({ sql, now }: Db): Promise<void> => {
  const rows = places.stores.flatMap(({ id, city_id }) => {
    const zone = places.cities.find((city) => city.id === city_id)?.time_zone ?? 'UTC'
    const today = inCity(now(), zone).toPlainDate().toString().slice('YYYY-'.length)
    return components.map(({ id: component_id, season, stock }) => ({
      store_id: id,
      component_id,
      on_hand:
        season && (today < season.from || today > season.to)
          ? 0
          : (new Map(Object.entries(stock)).get(String(id)) ?? 0),
    }))
  })
  await sql`insert into store_stock ${sql(rows)}`
}
