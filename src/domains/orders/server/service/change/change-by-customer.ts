import type { Customer } from '#/domains/auth/server/public.ts'
import type { OrderChange } from '#/domains/orders/contract/change.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { showOrder } from '../show-orders.ts'
import { billOfChange } from './bill-of-change.ts'
import { changeOrder } from './change-order.ts'

/** 404 for another's order, 409 with it when changed meanwhile, too far, or time or flowers are gone. */
export const changeByCustomer = (db: Db, user: Customer, id: string, change: OrderChange) =>
  db.transaction(async (tx) => {
    await showOrder(tx, user.id, id)
    const result = await changeOrder(tx, { orderId: id, change, by: 'customer', actor: user.id })
    if (typeof result === 'string') throw conflict(result, await showOrder(tx, user.id, id))
    return showOrder(tx, user.id, id)
  })

/** Refused as the change itself. */
export const billForCustomer = (db: Db, user: Customer, id: string, change: OrderChange) =>
  db.transaction(async (tx) => {
    await showOrder(tx, user.id, id)
    const bill = await billOfChange(tx, { orderId: id, change, by: 'customer', actor: user.id })
    if (typeof bill === 'string') throw conflict(bill, await showOrder(tx, user.id, id))
    return bill
  })
