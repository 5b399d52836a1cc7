import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { canAskCancel, canCancel, canHide } from '#/domains/orders/rules/cancel-order.ts'
import { changeableParts, isUncharged } from '#/domains/orders/rules/change-order.ts'
import * as queries from '../queries/orders.ts'
import { toMoments } from './photo/to-moments.ts'
import { showWay } from './show-way.ts'
import type { OrderRow } from '../queries/orders.ts'
import { photoSettings, routeSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

/** Newest first, without hidden ones. */
export const listOrders = async (db: Db, userId: string, page: number, size: number) => {
  const rows = await queries.findOrders(db, userId, page, size)
  const total = rows[0]?.found ?? 0
  const terms = await termsOf(db)
  const items = rows.map((row) => toOrder(row, terms))
  return { items, page, pages: Math.ceil(total / size), total }
}

/** 404 for another customer's order. */
export const showOrder = async (db: Db, userId: string, id: string) => {
  const row = await queries.findOrder(db, userId, id)
  if (!row) throw notFound('order_not_found')
  return toOrder(row, await termsOf(db))
}

type Terms = Awaited<ReturnType<typeof termsOf>>
const termsOf = async (db: Db) => {
  const { photoChanges } = await settingsOf(db, photoSettings)
  const { secondAttempt, courierPhone } = await settingsOf(db, routeSettings)
  return { photoChanges, secondAttempt, courierPhone, now: db.now() }
}

const toOrder = (row: OrderRow, terms: Terms) => {
  const {
    goods_full,
    goods,
    promo_discount,
    friend_discount,
    points,
    substitution_discount,
    shop_discount,
    delivery_full,
    delivery_price,
    surcharge,
    certificate_part,
    certificate_returned,
    total_price,
    found: _found,
    address,
    address_asked: addressAskedAt,
    history,
    photos,
    attempts_charged,
    substitutions,
    ...order
  } = row
  const failures = history.filter(({ status }) => status === 'delivery_failed').length
  const isToArrange = isUncharged({ status: order.status, failures, attempts_charged })
  return {
    ...order,
    way: showWay(row, terms),
    attempt_fee: isToArrange ? terms.secondAttempt : null,
    // An address given by the recipient is hidden from the customer.
    address: address && order.is_know_address ? withoutCoords(address) : null,
    address_asked: addressAskedAt && {
      send_at: new Date(addressAskedAt.send_at),
      sent_at: addressAskedAt.sent_at === null ? null : new Date(addressAskedAt.sent_at),
      opened_at: addressAskedAt.opened_at === null ? null : new Date(addressAskedAt.opened_at),
      wish: addressAskedAt.wish,
    },
    totals: {
      goods_full,
      goods,
      promo: promo_discount,
      friend: friend_discount,
      bonuses: points * KOPECKS,
      substitution: substitution_discount,
      shop: shop_discount,
      delivery_full,
      delivery: delivery_price,
      surcharge,
      certificate: certificate_part,
      certificate_returned,
      total: total_price,
    },
    can_cancel: canCancel(order.status),
    can_ask_cancel: canAskCancel(order.status) && order.cancel_asked_at === null,
    can_hide: canHide(order.status),
    can_change: changeableParts(order, 'customer'),
    photos: (photos ?? []).map(toMoments),
    substitutions: (substitutions ?? []).map(({ answer_until, ...substitution }) => ({
      ...substitution,
      answer_until: answer_until === null ? null : new Date(answer_until),
    })),
    changes_left: Math.max(
      0,
      terms.photoChanges - (photos ?? []).filter(({ answer }) => answer === 'changes_requested').length,
    ),
    history: history.map(({ status, created_at }) => ({ status, created_at: new Date(created_at) })),
  }
}

const withoutCoords = ({ coords: _coords, ...address }: NonNullable<OrderRow['address']>) => address
