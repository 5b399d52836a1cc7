import type { Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { readDocuments } from './documents.ts'
import { readPeriod, type AskedPeriod } from './read-period.ts'
import { beginCommerceMl, END_OF_COMMERCE_ML, writeDocument } from './write-commerceml.ts'

/** Documents in the order of their moments. 403 for another store. */
export const exportCommerceMl = async (db: Db, staff: Staff, asked: AskedPeriod): Promise<string> => {
  const period = readPeriod(staff, asked)
  const made = localMoment(db.now(), await shopTimeZone(db))
  const parts = [beginCommerceMl(`${made.date}T${made.time}:00`)]
  for await (const documents of readDocuments(db, period, true)) parts.push(...documents.map(writeDocument))
  return [...parts, END_OF_COMMERCE_ML].join('')
}
