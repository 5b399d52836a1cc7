import type { Staff } from '#/domains/auth/server/public.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { unprocessable } from '#/platform/server/errors.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { MAX_SIZES, type PreviewLine, type Selection, type Terms } from '../../contract/prices.ts'
import { priceByTerms, whyKept } from '../../rules/new-price.ts'
import { findTaken } from '../queries/changes.ts'
import { countSold, findChoices, findChosenSizes, findPromoMinimums, type SizeRow } from '../queries/sizes.ts'
import { readPeriod } from './period.ts'

type Request = { selection: Selection; terms: Terms; from: string | null; to: string | null }

export const listChoices = async (db: Db, staff: Staff) => ({
  ...(await findChoices(db)),
  now: localNow(db.now(), await shopTimeZone(db)),
  with_costs: may(staff, 'money'),
})

/** What flowers cost is not for everybody. */
export const costsFor = <S extends Pick<SizeRow, 'cost'>>(staff: Staff, sizes: readonly S[]): S[] =>
  may(staff, 'money') ? [...sizes] : sizes.map((size) => ({ ...size, cost: null }))

/** 422 when more sizes are chosen than one change may have. */
export const previewChange = async (db: Db, staff: Staff, { selection, terms, ...time }: Request) => {
  const period = await readPeriod(db, time)
  const found = await findChosenSizes(db, selection, MAX_SIZES + 1)
  if (found.length > MAX_SIZES) throw unprocessable('prices_too_many', { n: MAX_SIZES })
  const ids = found.map(({ variant_id: id }) => id)
  const [taken, sold] = await Promise.all([findTaken(db, ids, period), countSold(db, ids)])
  const lines = costsFor(staff, found).map((size): PreviewLine => {
    const next = priceByTerms(terms, size)
    return {
      ...size,
      sold: sold.get(size.variant_id) ?? 0,
      next,
      skip: whyKept(terms, size, next),
      taken_by: taken.get(size.variant_id) ?? null,
    }
  })
  return { lines, promos: await findPromoMinimums(db) }
}
