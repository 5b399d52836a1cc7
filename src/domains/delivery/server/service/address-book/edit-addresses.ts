import { uuidv7 } from 'uuidv7'
import { listCities } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Address, addressesApi } from '#/domains/delivery/contract/address-book.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { MAX_ADDRESSES } from '#/domains/delivery/rules/address-book.ts'
import * as queries from '#/domains/delivery/server/queries/saved-addresses.ts'

type NewAddress = Validated<typeof addressesApi.create>['body']
type Change = Validated<typeof addressesApi.update>['body']

const EMPTY_FIELDS = {
  title: '',
  apartment: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  private: false,
  coords: null,
}

export const listAddresses = (db: Db, userId: string): Promise<Address[]> => queries.findAddresses(db, userId)

/**
 * 403 for another's `user_id`, 422 at `city_id` for an unknown city, 422 `addresses_limit`. A duplicate is
 * updated and returned.
 */
export const saveAddress = (db: Db, userId: string, newAddress: NewAddress): Promise<Address> => {
  if (newAddress.user_id !== userId) throw forbidden()
  return db.transaction(async (tx) => {
    await queries.lockAddresses(tx, userId)
    const city_name = await cityName(tx, newAddress.city_id)
    const address: Address = { ...EMPTY_FIELDS, ...definedOnly(newAddress), id: uuidv7(), city_name }
    const same = await queries.findSameAddress(tx, address)
    if (same) return fillIn(tx, same, newAddress)
    const saved = await queries.findAddresses(tx, userId)
    if (saved.length >= MAX_ADDRESSES) throw unprocessable('addresses_limit', { n: MAX_ADDRESSES })
    await queries.insertAddress(tx, address)
    return address
  })
}

/** Empty fields keep their saved values. */
const fillIn = async (tx: Db, same: Address, { name: _, ...newFields }: NewAddress): Promise<Address> => {
  const changes = Object.entries(definedOnly(newFields)).filter(([, value]) => value !== '' && value !== null)
  const address = { ...same, ...Object.fromEntries(changes) }
  await queries.updateAddress(tx, address)
  return address
}

/**
 * Deletes its duplicate. A new street clears coordinates unless given. 404 `address_not_found` for another
 * customer's.
 */
export const changeAddress = (db: Db, userId: string, id: string, change: Change): Promise<Address> =>
  db.transaction(async (tx) => {
    await queries.lockAddresses(tx, userId)
    const before = (await queries.findAddresses(tx, userId)).find((one) => one.id === id)
    if (!before) throw notFound('address_not_found')
    const address: Address = { ...before, ...definedOnly(change) }
    const hasMoved = address.city_id !== before.city_id || address.name !== before.name
    if (hasMoved) address.coords = change.coords ?? null
    address.city_name = await cityName(tx, address.city_id)
    const same = await queries.findSameAddress(tx, address)
    if (same) await queries.deleteAddress(tx, userId, same.id)
    await queries.updateAddress(tx, address)
    return address
  })

/** Orders keep their own copy. 404 `address_not_found` for another customer's. */
export const forgetAddress = async (db: Db, userId: string, id: string): Promise<void> => {
  if (!(await queries.deleteAddress(db, userId, id))) throw notFound('address_not_found')
}

const cityName = async (db: Db, cityId: number): Promise<string> => {
  const city = (await listCities(db)).find(({ id }) => id === cityId)
  if (!city) throw invalid({ city_id: t('validation.cityUnknown') })
  return city.name
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const definedOnly = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
