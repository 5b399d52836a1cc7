import type { Db, Fragment } from '#/platform/server/database/db.ts'

/** `displayState` in SQL: whether customers of a city see it on a day. */
export const isShownOn = ({ sql }: Db, cityId: number, day: string): Fragment => sql`
  published and coalesce(starts_on <= ${day}, true) and coalesce(ends_on >= ${day}, true)
  and (city_ids = '{}' or ${cityId} = any(city_ids))`
