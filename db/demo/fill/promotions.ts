import type { Db } from '#/platform/server/database/db.ts'
import banners from '../data/banners.json' with { type: 'json' }
import { inCity } from '../in-city.ts'
import { nextPeakDate } from '../peak-days.ts'
import places from '../data/places.json' with { type: 'json' }
import home from '../data/home.json' with { type: 'json' }
import promotions from '../data/promotions.json' with { type: 'json' }
import { type DemoPictures, pictureOf } from '../store-pictures.ts'

export const MOTHERS_DAY = { month: 11, last_weekday: 7 }

/** Ended so many days from now, or with the holiday, which is told of as long before as the home page does. */
export const fillPromotions = async ({ sql, now }: Db, pictures: DemoPictures): Promise<void> => {
  const today = inCity(now(), places.cities[0]?.time_zone ?? 'UTC').toPlainDate()
  const holiday = nextPeakDate(MOTHERS_DAY, today)
  const inDays = (days: number | undefined) => (days === undefined ? null : today.add({ days }).toString())
  const named = (title: string) =>
    title.replace('{date}', holiday.toLocaleString('ru-RU', { day: 'numeric', month: 'long' }))
  for (const [
    position,
    { days, mothers_day, city_ids = [], picture, title, ...rest },
  ] of promotions.entries()) {
    const row = {
      ...rest,
      title: named(title),
      picture: sql.json(pictureOf(pictures, picture)),
      starts_on: mothers_day ? holiday.subtract({ days: home.mothers_day.days_before }).toString() : null,
      ends_on: mothers_day ? holiday.toString() : inDays(days),
      city_ids,
      position,
    }
    await sql`insert into promotions ${sql(row)}`
  }
  for (const [position, { days, picture, ...rest }] of banners.entries()) {
    const row = { ...rest, picture: sql.json(pictureOf(pictures, picture)), ends_on: inDays(days), position }
    await sql`insert into banners ${sql(row)}`
  }
}
