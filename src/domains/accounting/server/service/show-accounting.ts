import type { Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { PAYMENT_METHODS } from '../../contract/accounting.ts'
import { findDoubts } from '../queries/doubts.ts'
import { sumReceipts } from '../queries/receipt-sums.ts'
import type { Period } from '../queries/sold-orders.ts'
import { type AccountingDocument, readDocuments } from './documents.ts'
import { readPeriod, type AskedPeriod } from './read-period.ts'

const MAX_DOUBTS = 100

export const showAccounting = async (db: Db, staff: Staff, asked: AskedPeriod) => {
  const period = readPeriod(staff, asked)
  const zone = await shopTimeZone(db)
  const [sums, receipts, doubts] = await Promise.all([
    sumDocuments(db, period),
    sumReceipts(db, period, zone),
    findDoubts(db, { ...period, zone }, MAX_DOUBTS),
  ])
  const { income, income_sum, settled, settled_sum, refunded, refunded_sum } = receipts
  return {
    ...sums,
    receipts: {
      income: { count: income, sum: income_sum },
      settled: { count: settled, sum: settled_sum },
      refunded: { count: refunded, sum: refunded_sum },
    },
    doubts: doubts.map(({ all: _all, ...doubt }) => doubt),
    more: (doubts[0]?.all ?? 0) - doubts.length,
  }
}

const sumDocuments = async (db: Db, period: Period) => {
  const ways = new Map(PAYMENT_METHODS.map((method) => [method, { method, orders: 0, sold: 0, returned: 0 }]))
  const certificates = { orders: 0, sold: 0, returned: 0 }
  const [sold, returned] = [
    { count: 0, sum: 0 },
    { count: 0, sum: 0 },
  ]
  for await (const documents of readDocuments(db, period, false))
    for (const { kind, order, amount, by_certificate } of documents) {
      const side = kind === 'sale' ? sold : returned
      side.count += 1
      side.sum += amount
      const isAllByCertificate = by_certificate > 0 && by_certificate === amount
      const way = ways.get(order.payment_method)
      if (way && !isAllByCertificate) addTo(way, kind, amount - by_certificate)
      if (by_certificate > 0) addTo(certificates, kind, by_certificate)
    }
  const used = [...ways.values()].filter((way) => way.orders > 0 || way.returned > 0)
  return { sold, returned, ways: used, certificates }
}

type Way = { orders: number; sold: number; returned: number }

const addTo = (way: Way, kind: AccountingDocument['kind'], amount: number): void => {
  if (kind === 'return') way.returned += amount
  else {
    way.orders += 1
    way.sold += amount
  }
}
