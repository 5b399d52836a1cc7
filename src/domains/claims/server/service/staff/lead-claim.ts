import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Cause } from '#/domains/claims/rules/problems.ts'
import * as claims from '../../queries/claims.ts'
import { insertEvent } from '../../queries/events.ts'
import { findOrder } from '../../queries/orders.ts'
import { attachPhotos } from '../../queries/photos.ts'
import { findOfOrder, isComponent, isOfDelivery } from '../../queries/staff-list.ts'
import { notifyCustomer } from '../notify-of-claim.ts'
import { insertOpened, lockOpening, type OpenedClaim } from '../open-claim.ts'
import { ClaimChanged } from '../claim-changed.ts'
import { isWritten } from '../is-written.ts'
import { changeClaim } from './change-claim.ts'

type StaffOpening = Omit<OpenedClaim, 'staffId' | 'window' | 'via'> & {
  order_id: string
  via: 'phone' | 'chat'
}

/** For who calls or writes, however late. Once per key. */
export const openByStaff = async (db: Db, staff: Staff, opening: StaffOpening) => {
  try {
    return await openInTransaction(db, staff, opening)
  } catch (error) {
    throw error instanceof ClaimChanged ? conflict(error.code) : error
  }
}

const openInTransaction = (db: Db, staff: Staff, { order_id: orderId, ...opening }: StaffOpening) =>
  db.transaction(async (tx) => {
    const order = await requireOrderOfStore(tx, staff, orderId)
    await lockOpening(tx, orderId)
    const known = await claims.findByKey(tx, opening.key)
    if (known && known.order_id !== orderId) throw invalid({ key: t('validation.wrong') })
    if (known) return { id: known.id }
    const id = await insertOpened(tx, order, { ...opening, window: undefined, staffId: staff.id })
    await insertEvent(tx, {
      claimId: id,
      author: 'staff',
      staffId: staff.id,
      what: 'opened',
      text: opening.text,
    })
    await recordAction(tx, staff, {
      action: 'claim.open',
      subject: 'claim',
      subjectId: id,
      after: { order: order.number, problem: opening.problem, via: opening.via },
    })
    return { id }
  })

const requireOrderOfStore = async (db: Db, { storeId }: Staff, orderId: string) => {
  const order = await findOrder(db, orderId)
  if (!order || order.erased_at) throw notFound('order_not_found')
  if (storeId !== null && storeId !== order.store_id) throw forbidden('other_store')
  return order
}

export const claimsOfOrder = async (db: Db, staff: Staff, orderId: string) => {
  await requireOrderOfStore(db, staff, orderId)
  return { items: await findOfOrder(db, orderId) }
}

/** The customer learns who it is. */
export const takeClaim = (db: Db, staff: Staff, id: string, version: number) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    if (claim.staff_id === staff.id) return
    if (claim.version !== version || claim.state === 'closed') throw new ClaimChanged()
    await claims.takeClaim(tx, id, { staffId: staff.id })
    await insertEvent(tx, { claimId: id, author: 'staff', staffId: staff.id, what: 'taken' })
    if (claim.staff_id === null) await notifyCustomer(tx, claim, 'taken', { name: staff.name ?? '' })
    await recordAction(tx, staff, { action: 'claim.take', subject: 'claim', subjectId: id })
  })

type Message = { key: string; text: string; internal: boolean; photo_ids: string[] }

/** Once per key; a question answers in time and has words, a note may be photos alone. */
export const writeByStaff = (
  db: Db,
  staff: Staff,
  id: string,
  { key, text, internal, photo_ids: photoIds }: Message,
) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    if (text === '' && (!internal || photoIds.length === 0)) throw invalid({ text: t('validation.required') })
    if (await isWritten(tx, key, id)) return
    if (claim.state === 'closed' && !internal) throw new ClaimChanged()
    const what = internal ? 'note' : 'message'
    await insertEvent(tx, { id: key, claimId: id, author: 'staff', staffId: staff.id, what, text })
    if (!(await attachPhotos(tx, { orderId: claim.order_id, claimId: id, eventId: key }, photoIds)))
      throw unprocessable('claim_photo_gone')
    if (internal) return
    await claims.markAnswered(tx, id, { staffId: staff.id })
    await claims.touch(tx, id, false)
    await notifyCustomer(tx, claim, 'message', { text })
  })

type CauseForm = { version: number; cause: Cause; component_id: number | null; delivery_id: string | null }

/** A flower's cause may name its delivery; others name neither. */
export const setCause = (db: Db, staff: Staff, id: string, form: CauseForm) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    if (claim.version !== form.version) throw new ClaimChanged()
    const isFlower = form.cause === 'flower' || form.cause === 'storage'
    const componentId = isFlower ? form.component_id : null
    const deliveryId = isFlower && componentId !== null ? form.delivery_id : null
    if (componentId !== null && !(await isComponent(tx, componentId)))
      throw invalid({ component_id: t('validation.wrong') })
    if (
      componentId !== null &&
      deliveryId !== null &&
      !(await isOfDelivery(tx, { orderId: claim.order_id, deliveryId, componentId }))
    )
      throw invalid({ delivery_id: t('validation.wrong') })
    await claims.setCause(tx, id, { cause: form.cause, componentId, deliveryId })
    await recordAction(tx, staff, {
      action: 'claim.cause',
      subject: 'claim',
      subjectId: id,
      after: { cause: form.cause, component: componentId, delivery: deliveryId },
    })
  })

/** For who said by telephone that all is well. */
export const closeByStaff = (db: Db, staff: Staff, id: string, version: number) =>
  changeClaim(db, staff, id, async (tx, claim) => {
    if (claim.version !== version || claim.state !== 'decided') throw new ClaimChanged()
    await claims.closeClaim(tx, id, 'staff')
    await insertEvent(tx, { claimId: id, author: 'staff', staffId: staff.id, what: 'closed' })
    await notifyCustomer(tx, claim, 'closed')
    await recordAction(tx, staff, { action: 'claim.close', subject: 'claim', subjectId: id })
  })
