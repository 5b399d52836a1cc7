import { uuidv7 } from 'uuidv7'
import { listCities } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid, notFound, refused } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { MAX_ADDRESSES } from '#/domains/delivery/rules/address-book.ts'
import * as queries from '#/domains/delivery/server/queries/saved-addresses.ts'

type NewAddress = Validated<typeof addressesApi.create>['body']
type Change = Validated<typeof addressesApi.update>['body']

const NOTHING_SAID = {
  title: '',
  apartment: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  private: false,
  coords: null,
}

/** Everywhere the customer has saved, the last one first. */
export const listAddresses = (db: Db, userId: string): Promise<Address[]> => queries.findAddresses(db, userId)

/**
 * Saves an address of one's own list: 403 for another's `user_id`, 422 at `city_id` where the shop does not work, 422
 * `addresses_limit` when the list is full. A door that is saved already is not saved twice: it is given back, with what
 * was said anew about it.
 */
export const saveAddress = (db: Db, userId: string, given: NewAddress): Promise<Address> => {
  if (given.user_id !== userId) throw forbidden()
  return db.transaction(async (tx) => {
    await queries.holdAddresses(tx, userId)
    const city_name = await nameOfCity(tx, given.city_id)
    const address: Address = { ...NOTHING_SAID, ...said(given), id: uuidv7(), city_name }
    const same = await queries.findSameAddress(tx, address)
    if (same) return fillIn(tx, same, given)
    const saved = await queries.findAddresses(tx, userId)
    if (saved.length >= MAX_ADDRESSES) throw refused('addresses_limit', { n: MAX_ADDRESSES })
    await queries.insertAddress(tx, address)
    return address
  })
}

/** What was left empty this time stays as it was saved. */
const fillIn = async (tx: Db, same: Address, { name: _, ...given }: NewAddress): Promise<Address> => {
  const news = Object.entries(said(given)).filter(([, value]) => value !== '' && value !== null)
  const address = { ...same, ...Object.fromEntries(news) }
  await queries.updateAddress(tx, address)
  return address
}

/**
 * Changes a saved address; another one of the same door gives way to it. The point on the map goes with the old street
 * unless a new one is given. 404 `address_not_found` for what is not the customer's own.
 */
export const changeAddress = (db: Db, userId: string, id: string, change: Change): Promise<Address> =>
  db.transaction(async (tx) => {
    await queries.holdAddresses(tx, userId)
    const before = (await queries.findAddresses(tx, userId)).find((one) => one.id === id)
    if (!before) throw notFound('address_not_found')
    const address: Address = { ...before, ...said(change) }
    const hasMoved = address.city_id !== before.city_id || address.name !== before.name
    if (hasMoved) address.coords = change.coords ?? null
    address.city_name = await nameOfCity(tx, address.city_id)
    const same = await queries.findSameAddress(tx, address)
    if (same) await queries.deleteAddress(tx, userId, same.id)
    await queries.updateAddress(tx, address)
    return address
  })

/** Forgets an address; orders keep their own copy. 404 `address_not_found` for what is not the customer's own. */
export const forgetAddress = async (db: Db, userId: string, id: string): Promise<void> => {
  if (!(await queries.deleteAddress(db, userId, id))) throw notFound('address_not_found')
}

const nameOfCity = async (db: Db, cityId: number): Promise<string> => {
  const city = (await listCities(db)).find(({ id }) => id === cityId)
  if (!city) throw invalid({ city_id: t('validation.cityUnknown') })
  return city.name
}

type Said<T> = { [K in keyof T]: Exclude<T[K], undefined> }
/** Without what was not said at all. */
const said = <T extends object>(given: T): Said<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T>
