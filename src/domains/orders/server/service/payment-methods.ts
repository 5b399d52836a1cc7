import { isPrepaidDay } from '#/domains/delivery/server/service/show-windows.ts'
import type { Db } from '#/platform/server/db.ts'
import { paymentMethodsFor } from '../../rules.ts'

type Asked = {
  order_type: 'delivery' | 'pickup'
  city_id?: number | undefined
  date?: string | undefined
  is_know_address?: boolean | undefined
}

/** Ways to pay an order of this kind and day, the default first (`decisions §6`). */
export const listMethods = async (db: Db, { order_type, city_id, date, is_know_address }: Asked) => {
  const isUnknown = order_type === 'delivery' && is_know_address === false
  const onlyAtOnce =
    isUnknown || (city_id !== undefined && date !== undefined && (await isPrepaidDay(db, city_id, date)))
  return { items: paymentMethodsFor(order_type, onlyAtOnce) }
}
