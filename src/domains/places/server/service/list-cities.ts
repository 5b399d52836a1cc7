import type { Db } from '#/platform/server/database/db.ts'
import { ask, mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { notFound } from '#/platform/server/errors.ts'
import { defaultCity } from '#/domains/places/rules/default-city.ts'
import * as queries from '../queries/places.ts'

export const listCities = (db: Db) => queries.findCities(db)

/** 404 when the shop does not work there. */
export const cityById = (db: Db, id: number): Question<City> =>
  mapAnswer(rowsOf<City>(db, queries.findCity(db, id)), ([city]) => {
    if (!city) throw notFound('city_not_found')
    return city
  })

export const getCity = (db: Db, id: number): Promise<City> => ask(db, cityById(db, id))

export const cityOrDefault = async (db: Db, id: number) => {
  const cities = await listCities(db)
  const city = cities.find((one) => one.id === id) ?? defaultCity(cities)
  if (!city) throw notFound('city_not_found')
  return city
}

/** Of the default city: for what belongs to no city, such as points and the log. */
export const shopTimeZone = async (db: Db): Promise<string> =>
  defaultCity(await listCities(db))?.time_zone ?? 'UTC'
