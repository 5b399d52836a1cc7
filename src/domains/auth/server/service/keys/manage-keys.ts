import { randomBytes } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { instantAt, localDate } from '#/platform/server/local-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { apiKeyOf, type KeyState, MAX_KEYS, prefixOf } from '#/domains/auth/rules/api-key.ts'
import {
  isForKeys,
  may,
  type Permission,
  PERMISSION_NAMES,
  requiredFor,
} from '#/domains/auth/rules/permissions.ts'
import { rightLabel } from '#/domains/auth/rules/staff/right-label.ts'
import { shopTimeZoneRequested } from '#/domains/auth/server/events.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import * as queries from '#/domains/auth/server/queries/staff/keys.ts'
import { recordAction } from '../log/record-action.ts'
import { storeNames, withStore } from '../staff/list-team.ts'
import { hashOfKey } from './check-key.ts'

const RANDOM_BYTES = 32

/** Whoever answers for one store sees its keys alone. */
export const listKeys = async (db: Db, { storeId }: Staff) => {
  const [rows, names] = [await queries.findKeys(db, storeId), await storeNames(db)]
  const zone = await zoneOf(db)
  const stores = [...names].map(([id, name]) => ({ id, name }))
  return {
    items: rows.map((row) => shown(db, row, names, zone)),
    stores: stores.filter(({ id }) => storeId === null || id === storeId),
  }
}

type NewKey = { name: string; rights: Permission[]; store_id: number | null; ends_on: string | null }

/** The key itself is in this answer and nowhere else. */
export const addKey = (db: Db, staff: Staff, { name, rights, store_id: storeId, ends_on }: NewKey) =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'auth:keys')
    checkRights(staff, rights)
    const names = await storeNames(tx)
    if (storeId !== null && !names.has(storeId)) throw invalid({ store_id: t('errors.store_not_found') })
    if (staff.storeId !== null && staff.storeId !== storeId) throw forbidden('other_store')
    if ((await queries.countKeys(tx)) >= MAX_KEYS) throw unprocessable('keys_full', { n: MAX_KEYS })
    const key = apiKeyOf(randomBytes(RANDOM_BYTES))
    const id = await queries.insertKey(tx, {
      name,
      author: t('staff.keys.author', { name }),
      prefix: prefixOf(key),
      hash: hashOfKey(key),
      rights,
      storeId,
      madeBy: staff.id,
      endsAt: await endOf(tx, ends_on),
    })
    if (id === null) throw invalid({ name: t('validation.nameTaken') })
    const after = {
      name,
      store: storeId === null ? null : names.get(storeId),
      ends_on,
      rights: rights.map(rightLabel),
    }
    await record(tx, staff, 'key.add', id, { after })
    const [row] = await queries.findKeys(tx, null, id)
    if (!row) throw notFound()
    return { key, item: shown(tx, row, names, await zoneOf(tx)) }
  })

/** Idempotent but for an unknown one: 404. */
export const endKey = (db: Db, staff: Staff, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await queries.findKeys(tx, staff.storeId, id)
    if (!row) throw notFound()
    if (await queries.endKey(tx, id)) await record(tx, staff, 'key.end', id, { before: { name: row.name } })
  })

/** Each that a key may have, with the one that it needs; nobody gives what they do not have. */
const checkRights = (staff: Staff, rights: readonly Permission[]): void => {
  for (const one of rights) {
    const required = requiredFor(one)
    if (!isForKeys(one)) throw invalid({ rights: t('validation.choice') })
    if (!may(staff, one)) throw forbidden('rights_beyond_own')
    if (required && !rights.includes(required))
      throw invalid({ rights: t('validation.rightNeeds', { name: rightLabel(required) }) })
  }
}

/** The end of that day; 422 where it is over. */
const endOf = async (tx: Db, lastDay: string | null): Promise<Date | null> => {
  if (lastDay === null) return null
  const end = instantAt(`${addDays(lastDay, 1)}T00:00`, await zoneOf(tx))
  if (end <= tx.now()) throw invalid({ ends_on: t('validation.dayOver') })
  return end
}

const zoneOf = async (db: Db): Promise<string> => (await shopTimeZoneRequested.emit(db, null))[0] ?? 'UTC'

const shown = (db: Db, row: queries.KeyRow, names: Map<number, string>, zone: string) => {
  const { has_maker: _has, ends_at, ...key } = row
  return {
    ...withStore(key, names),
    // The day that ends then.
    ends_on: ends_at && localDate(new Date(ends_at.getTime() - 1), zone),
    rights: PERMISSION_NAMES.filter((one) => row.rights.includes(one)),
    state: stateOf(row, db.now()),
  }
}

const stateOf = ({ ended_at, ends_at, has_maker }: queries.KeyRow, now: Date): KeyState => {
  if (ended_at) return 'ended'
  if (ends_at && ends_at <= now) return 'expired'
  return has_maker ? 'works' : 'makerGone'
}

const record = (
  tx: Db,
  staff: Staff,
  action: `key.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object },
) => recordAction(tx, staff, { action, subject: 'key', subjectId, ...sides })
