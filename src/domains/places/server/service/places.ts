import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { defaultCity } from '#/domains/places/rules/chosen-address.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import * as queries from '../queries/places.ts'

export const listCities = (db: Db) => queries.findCities(db)

/** 404 when the shop does not work there. */
export const getCity = async (db: Db, id: number) => {
  const city = await queries.findCity(db, id)
  if (!city) throw notFound('city_not_found')
  return city
}

/** The city of a public page; an unknown one becomes the default. */
export const cityOrDefault = async (db: Db, id: number) => {
  const cities = await listCities(db)
  const city = cities.find((one) => one.id === id) ?? defaultCity(cities)
  if (!city) throw notFound('city_not_found')
  return city
}

export const listStores = async (db: Db, cityId?: number) =>
  (await queries.findStores(db, cityId)).map((store) => ({
    ...store,
    hours_today: hoursOn(store, store.today),
  }))

/** Published stores that serve a city: its own, or another city's if it has none. */
export const listServingStores = (db: Db, cityId: number) => queries.findServingStores(db, cityId)

/** By id, unpublished ones too. */
export const storeNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await queries.findStoreNames(db)).map(({ id, name }) => [id, name]))

const NO_COMPANY = { companyName: '', legalAddress: '', taxId: '', kppField: '' }

/** Brand, phone and company data (`spec §3`); empty until set. */
export const getSettings = async (db: Db): Promise<Omit<GlobalSettings, 'map' | 'metrika'>> => ({
  brand: t('site.brand'),
  phone: '',
  company: NO_COMPANY,
  ...(await queries.findSettings(db)),
})

/** That of the default city: for what belongs to no city, such as points and the log. */
export const shopTimeZone = async (db: Db): Promise<string> =>
  defaultCity(await listCities(db))?.time_zone ?? 'UTC'
