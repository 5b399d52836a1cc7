import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { firstPromisedDay, isPromised } from '#/platform/shared/shop/promised-days.ts'
import type { CountedDay, VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import {
  availableOn,
  dayProblem,
  type LeadTerms,
  needsStock,
  type PromisedDays,
} from '#/domains/catalog/rules/season-and-lead-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { readCity } from '../assortment/read-city.ts'
import { countedDays } from './show-counted.ts'
import { findAvailability, type AvailabilityRow } from '#/domains/catalog/server/queries/products.ts'

const SHOWN_DAYS = 14

/** 404 when unknown. */
export const showAvailability = async (
  db: Db,
  idOrSlug: string,
  cityId: number,
): Promise<{ variants: VariantAvailability[]; counted: CountedDay[] | null }> => {
  const city = await readCity(db, cityId)
  const rows = city ? await findAvailability(db, city, idOrSlug) : []
  const [first] = rows
  if (!city || !first) throw notFound('product_not_found')
  const { opening } = await shopProfile(db)
  const first_day = firstPromisedDay(opening, city.today)
  return {
    variants: rows.map((row) => availabilityOf({ ...row, first_day })),
    counted: await countedDays(db, city, first.product_id, { ...first, first_day }),
  }
}

const availabilityOf = ({
  stores,
  variant_id,
  code,
  label,
  lead_minutes,
  product_id: _id,
  ...row
}: DatedRow) => {
  const stemsOn = stores.reduce<string | null>(
    (first, { stems_on }) => (stems_on && (!first || stems_on < first) ? stems_on : first),
    null,
  )
  return {
    variant_id,
    code,
    label,
    lead_minutes,
    available_on: availableOn(row, stemsOn, row),
    stores: stores.map(({ stems_on, ...store }) => ({
      ...store,
      available_on: availableOn(row, stems_on, row),
    })),
    days: Array.from({ length: SHOWN_DAYS }, (_, ahead) => dayOf(row, stemsOn, addDays(row.today, ahead))),
  }
}

const dayOf = (row: DatedLeadTerms, stemsOn: string | null, date: string) => {
  if (!isPromised(row.first_day, date)) return { date, available: false, reason: 'paused' as const }
  const problem = dayProblem(row, row.today, date)
  const hasStems = !needsStock(row.today, date) || (stemsOn !== null && stemsOn <= date)
  const reason = problem ?? (hasStems ? null : ('stems' as const))
  return { date, available: reason === null, reason }
}

type DatedRow = AvailabilityRow & PromisedDays
type DatedLeadTerms = LeadTerms & PromisedDays
