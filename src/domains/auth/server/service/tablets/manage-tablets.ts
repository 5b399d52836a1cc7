import { randomInt } from 'node:crypto'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { t } from '#/platform/shared/texts.ts'
import { isGuessablePin, PIN_LENGTH, pinStateOf, TEMPORARY_PIN } from '#/domains/auth/rules/pin.ts'
import { PIN_ROLES } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { putPin } from '#/domains/auth/server/queries/staff/pins.ts'
import { revokeSession } from '#/domains/auth/server/queries/sessions.ts'
import * as queries from '#/domains/auth/server/queries/staff/tablets.ts'
import { recordAction } from '../log/record-action.ts'
import { storeNames, withStore } from '../staff/list-team.ts'
import { pinHmac } from './pin-hmac.ts'

/** Staff of one store see its tablets and people only. */
export const listTablets = async (db: Db, { storeId }: Staff) => {
  const [tablets, people, names] = await Promise.all([
    queries.findTablets(db, storeId),
    queries.findPinHolders(db, { storeId }),
    storeNames(db),
  ])
  const stores = [...names].map(([id, name]) => ({ id, name }))
  return {
    items: tablets.map((tablet) => withStore(tablet, names)),
    people: people.map(({ pin, store_id, ...person }) => ({
      ...person,
      store: store_id === null ? null : (names.get(store_id) ?? null),
      pin: pinStateOf(pin, db.now()),
    })),
    stores: stores.filter(({ id }) => storeId === null || id === storeId),
  }
}

type NewTablet = { store_id: number; name: string }

/** The manager's own session in that browser ends: it is everybody's from now on. */
export const addTablet = (db: Db, staff: Staff, { store_id, name }: NewTablet) =>
  db.transaction(async (tx) => {
    const names = await storeNames(tx)
    if (!names.has(store_id)) throw invalid({ store_id: t('errors.store_not_found') })
    if (staff.storeId !== null && staff.storeId !== store_id) throw forbidden('other_store')
    const id = await queries.insertTablet(tx, { storeId: store_id, name, addedBy: staff.id })
    await revokeSession(tx, staff.sessionId)
    await record(tx, staff, 'tablet.add', id, { after: { name, store: names.get(store_id) } })
    const [tablet] = await queries.findTablets(tx, null, id)
    if (!tablet) throw notFound()
    return withStore(tablet, names)
  })

/** Idempotent but for an unknown one: 404. */
export const endTablet = (db: Db, staff: Staff, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [tablet] = await queries.findTablets(tx, staff.storeId, id)
    if (!tablet) throw notFound()
    const { name, store } = withStore(tablet, await storeNames(tx))
    if (await queries.revokeTablet(tx, id))
      await record(tx, staff, 'tablet.revoke', id, { before: { name, store } })
  })

/** The only time that its digits are told. 404 for another store's people and for roles without a PIN. */
export const givePin = (db: Db, secrets: Secrets, staff: Staff, userId: string) =>
  db.transaction(async (tx) => {
    const [person] = await queries.findPinHolders(tx, { storeId: staff.storeId, id: userId })
    if (!person) throw notFound('colleague_not_found')
    const pin = randomPin()
    const until = new Date(tx.now().getTime() + TEMPORARY_PIN * 1000)
    await putPin(tx, { userId, hmac: pinHmac(secrets, tx.now(), userId, pin), temporaryUntil: until })
    await recordAction(tx, staff, { action: 'staff.pin', subject: 'staff', subjectId: userId })
    return { pin, until }
  })

export const showOwnPin = async (db: Db, { id, role }: Staff) => {
  if (!PIN_ROLES.includes(role)) return { pin: null }
  const [person] = await queries.findPinHolders(db, { storeId: null, id })
  return { pin: pinStateOf(person?.pin ?? null, db.now()) }
}

/** 403 `pin_not_for_role`: an admin signs in by phone. */
export const setOwnPin = (db: Db, secrets: Secrets, staff: Staff, pin: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!PIN_ROLES.includes(staff.role)) throw forbidden('pin_not_for_role')
    await putPin(tx, {
      userId: staff.id,
      hmac: pinHmac(secrets, tx.now(), staff.id, pin),
      temporaryUntil: null,
    })
    await recordAction(tx, staff, { action: 'staff.own_pin', subject: 'staff', subjectId: staff.id })
  })

const randomPin = (): string => {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
  return isGuessablePin(pin) ? randomPin() : pin
}

const record = (
  tx: Db,
  staff: Staff,
  action: `tablet.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object },
) => recordAction(tx, staff, { action, subject: 'tablet', subjectId, ...sides })
