import { randomBytes } from 'node:crypto'
import { recordAction, type Staff, storeNamesRequested } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { NotFetched, publicTarget } from '#/platform/server/outgoing/public-target.ts'
import { t } from '#/platform/shared/texts.ts'
import { isOfShop, type WebhookEvent } from '#/domains/webhooks/rules/webhook-events.ts'
import { FORMER_SECRET_MS } from '#/domains/webhooks/rules/webhook-retry.ts'
import { insertTest, sendAgain } from '../queries/deliveries.ts'
import * as queries from '../queries/endpoints.ts'
import { webhooksQueued } from '../topics.ts'
import { webhookSecretOf } from './send/webhook-signature.ts'
import { sealWebhookSecret } from './webhook-secret.ts'

const MAX_ENDPOINTS = 20
const SECRET_BYTES = 32

/** Whoever answers for one store sees its endpoints alone. */
export const listEndpoints = async (db: Db, { storeId }: Staff) => {
  const [rows, names] = [await queries.findEndpoints(db, storeId), await storeNames(db)]
  const stores = [...names].map(([id, name]) => ({ id, name }))
  return {
    items: rows.map((row) => shown(row, names)),
    stores: stores.filter(({ id }) => storeId === null || id === storeId),
  }
}

type Fields = { name: string; url: string; events: WebhookEvent[]; store_id: number | null }

/** The secret is in this answer and nowhere else. */
export const addEndpoint = (db: Db, { secrets, settings }: AppContext, staff: Staff, fields: Fields) =>
  db.transaction(async (tx) => {
    await advisoryLock(tx, 'webhooks:endpoints')
    const checked = await checkFields(tx, staff, fields, settings.webhookHosts)
    if ((await queries.countEndpoints(tx)) >= MAX_ENDPOINTS)
      throw unprocessable('webhooks_full', { n: MAX_ENDPOINTS })
    const id = queries.newEndpointId()
    const secret = webhookSecretOf(randomBytes(SECRET_BYTES))
    const sealed = await sealWebhookSecret(secrets, tx.now(), id, secret)
    await queries.insertEndpoint(tx, { ...checked, id, secret: sealed, madeBy: staff.id })
    await record(tx, staff, 'webhook.add', id, { after: logged(fields) })
    return { secret, item: await showEndpoint(tx, staff, id) }
  })

/** 409 where it has changed since. */
export const changeEndpoint = (
  db: Db,
  { settings }: AppContext,
  staff: Staff,
  id: string,
  { is_on: isOn, version, ...fields }: Fields & { is_on: boolean; version: number },
) =>
  db.transaction(async (tx) => {
    const before = await requireEndpoint(tx, staff, id)
    const checked = await checkFields(tx, staff, fields, settings.webhookHosts)
    if (!(await queries.updateEndpoint(tx, id, { ...checked, isOn, version })))
      throw conflict('edited_meanwhile', await showEndpoint(tx, staff, id))
    await record(tx, staff, 'webhook.change', id, {
      before: { ...logged(before), on: before.off_why === null },
      after: { ...logged(fields), on: isOn },
    })
    webhooksQueued.publish(tx, null)
    return showEndpoint(tx, staff, id)
  })

export const removeEndpoint = (db: Db, staff: Staff, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await requireEndpoint(tx, staff, id)
    await queries.deleteEndpoint(tx, id)
    await record(tx, staff, 'webhook.delete', id, { before: logged(before) })
  })

/** The former secret signs as well for a day; one that was still signing ends at once. */
export const renewSecret = (db: Db, { secrets }: AppContext, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    const { name } = await requireEndpoint(tx, staff, id)
    const former = await queries.lockSecret(tx, id)
    if (former === undefined) throw notFound()
    const secret = webhookSecretOf(randomBytes(SECRET_BYTES))
    const formerUntil = new Date(tx.now().getTime() + FORMER_SECRET_MS)
    const sealed = await sealWebhookSecret(secrets, tx.now(), id, secret)
    await queries.rotateSecret(tx, id, { secret: sealed, former, formerUntil })
    await record(tx, staff, 'webhook.secret', id, { after: { name } })
    return { secret, former_until: formerUntil }
  })

/** 422 where it is off. */
export const testEndpoint = (db: Db, staff: Staff, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await requireOn(tx, staff, id)
    await insertTest(tx, id)
    webhooksQueued.publish(tx, null)
  })

export const repeatDelivery = (db: Db, staff: Staff, id: string, deliveryId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await requireOn(tx, staff, id)
    if (!(await sendAgain(tx, id, deliveryId))) throw notFound()
    webhooksQueued.publish(tx, null)
  })

/** 404 for another store's as for none. */
export const requireEndpoint = async (
  db: Db,
  { storeId }: Staff,
  id: string,
): Promise<queries.EndpointRow> => {
  const [row] = await queries.findEndpoints(db, storeId, id)
  if (!row) throw notFound()
  return row
}

const requireOn = async (tx: Db, staff: Staff, id: string): Promise<void> => {
  if ((await requireEndpoint(tx, staff, id)).off_why !== null) throw unprocessable('webhook_off')
}

const showEndpoint = async (db: Db, staff: Staff, id: string) =>
  shown(await requireEndpoint(db, staff, id), await storeNames(db))

const STATES = { owner: 'off', failing: 'offFailing', gone: 'offGone' } as const

const shown = ({ off_why, ...row }: queries.EndpointRow, names: Map<number, string>) => ({
  ...row,
  store: row.store_id === null ? null : (names.get(row.store_id) ?? null),
  state: off_why ? STATES[off_why] : row.failing_since ? ('failing' as const) : ('works' as const),
})

const storeNames = async (db: Db): Promise<Map<number, string>> =>
  (await storeNamesRequested.emit(db, null))[0] ?? new Map<number, string>()

const checkFields = async (
  tx: Db,
  staff: Staff,
  { name, url, events, store_id: storeId }: Fields,
  allowed: readonly string[],
): Promise<queries.EndpointFields> => {
  if (!isTakenAddress(url, allowed)) throw invalid({ url: t('validation.webhookUrl') })
  if (storeId !== null && !(await storeNames(tx)).has(storeId))
    throw invalid({ store_id: t('errors.store_not_found') })
  if (staff.storeId !== null && staff.storeId !== storeId) throw forbidden('other_store')
  if (storeId !== null && events.some(isOfShop)) throw invalid({ events: t('validation.eventsOfShop') })
  return { name, url, events: [...new Set(events)], storeId }
}

/** The name is looked up at every sending anew. */
const isTakenAddress = (link: string, allowed: readonly string[]): boolean => {
  const url = URL.parse(link)
  if (!url || (url.protocol !== 'https:' && !allowed.includes(url.origin))) return false
  try {
    publicTarget(url, allowed)
    return true
  } catch (error) {
    if (error instanceof NotFetched) return false
    throw error
  }
}

/** Without what the address holds after its path: it may be a secret of theirs. */
const logged = ({ name, url, events }: Pick<Fields, 'name' | 'url'> & { events: readonly string[] }) => {
  const { origin = '', pathname = '' } = URL.parse(url) ?? {}
  return { name, url: origin + pathname, events }
}

const record = (
  tx: Db,
  staff: Staff,
  action: `webhook.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object },
) => recordAction(tx, staff, { action, subject: 'webhook', subjectId, ...sides })
