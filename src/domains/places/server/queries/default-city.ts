import { DEFAULT_CITY_NAME } from '#/domains/places/rules/default-city.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** `defaultCity` in SQL: the order of `cities c` that has the chosen city first, else the default one. */
export const chosenCityFirst = ({ sql }: Db, cityId: number): Fragment =>
  sql`c.id = ${cityId} desc, c.name = ${DEFAULT_CITY_NAME} desc, c.position, c.id`
