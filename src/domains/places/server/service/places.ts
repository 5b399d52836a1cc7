import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { defaultCity, hoursOn } from '#/domains/places/rules/chosen-address.ts'
import * as queries from '../queries/places.ts'

/** Cities in the order of the choice; the first one is the default where «Омск» is missing (`spec §1`). */
export const listCities = (db: Db) => queries.findCities(db)

/** One city with its time zone; 404 when the shop does not work there. */
export const getCity = async (db: Db, id: number) => {
  const city = await queries.findCity(db, id)
  if (!city) throw notFound('city_not_found')
  return city
}

/** The city that a public page is shown for: an unknown one, which the shop may have left, is the default one. */
export const cityOrDefault = async (db: Db, id: number) => {
  const cities = await listCities(db)
  const city = cities.find((one) => one.id === id) ?? defaultCity(cities)
  if (!city) throw notFound('city_not_found')
  return city
}

/** Published stores of a city, or of all, with the hours of today by the clocks of their own city. */
export const listStores = async (db: Db, cityId?: number) =>
  (await queries.findStores(db, cityId)).map((store) => ({
    ...store,
    hours_today: hoursOn(store, store.today),
  }))

/** Published stores that make and bring what a city orders: its own, or another city's where it has none. */
export const listServingStores = (db: Db, cityId: number) => queries.findServingStores(db, cityId)

const NO_COMPANY = { companyName: '', legalAddress: '', taxId: '', kppField: '' }

/** Global settings: brand, phone and company data (`spec §3`); empty where nobody has set them yet. */
export const getSettings = async (db: Db): Promise<Omit<GlobalSettings, 'map' | 'metrika'>> => ({
  brand: t('site.brand'),
  phone: '',
  company: NO_COMPANY,
  ...(await queries.findSettings(db)),
})
