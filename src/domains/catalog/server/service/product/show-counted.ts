import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import type { CountedDay, CountedProduct as Shown, Variant } from '#/domains/catalog/contract/customer.ts'
import { mostOf, type Step, stepsOf } from '#/domains/catalog/rules/counted-size.ts'
import {
  dayProblem,
  type LeadTerms,
  needsStock,
  type PromisedDays,
} from '#/domains/catalog/rules/season-and-lead-time.ts'
import type { LocalCity } from '#/domains/catalog/server/queries/availability.ts'
import { findCountedProducts } from '#/domains/catalog/server/queries/counted.ts'
import type { ProductDetails } from '#/domains/catalog/server/queries/products.ts'
import { freeStems } from '../stock/free-stems.ts'

const SHOWN_DAYS = 14

type Terms = LeadTerms & Pick<PromisedDays, 'first_day'>

type Sizes = Pick<
  Variant,
  'price' | 'old_price' | 'height_cm' | 'width_cm' | 'stems' | 'lead_minutes' | 'composition'
>
type Found = { variants: readonly Sizes[]; counted: NonNullable<ProductDetails['counted']> }

/** Null for a product with fewer than two steps. */
export const showCounted = async (
  db: Db,
  city: LocalCity,
  { variants, counted: { flower, words, ids } }: Found,
  terms: Terms,
): Promise<Shown | null> => {
  const steps = stepsOf(
    variants.map(({ composition, ...size }) => ({ ...size, recipe: composition })),
    flower,
  )
  const [least, most] = [steps[0], steps.at(-1)]
  if (!least || !most || least === most) return null
  return {
    flower,
    words: [...words],
    from: least.count,
    to: most.count,
    runs: runsOf(ids),
    days: await daysOf(db, city, steps, terms),
  }
}

/** As stems lie now; null for a product that is sold by size. */
export const countedDays = async (
  db: Db,
  city: LocalCity,
  productId: number,
  terms: Terms,
): Promise<CountedDay[] | null> => {
  const [product] = await findCountedProducts(db, [productId])
  const steps = product ? stepsOf(product.sizes, product.flower) : []
  return steps.length > 1 ? daysOf(db, city, steps, terms) : null
}

/** Ids given in one go follow each other. */
const runsOf = (ids: readonly { id: number; counted: number }[]): Shown['runs'] => {
  const runs: Shown['runs'] = []
  for (const { id, counted } of ids) {
    const last = runs.at(-1)
    if (last && counted === last.to + 1 && id === last.id + counted - last.from) last.to = counted
    else runs.push({ from: counted, to: counted, id })
  }
  return runs
}

const daysOf = async (
  db: Db,
  { today, stores }: LocalCity,
  steps: readonly Step[],
  terms: Terms,
): Promise<CountedDay[]> => {
  const componentIds = [...new Set(steps.flatMap(({ parts }) => parts.map((part) => part.component_id)))]
  const free = await ask(db, freeStems(db, { storeIds: [...stores], componentIds, today }))
  const all = steps.at(-1)?.count ?? 0
  const mostOn = (date: string): number => {
    if (dayProblem(terms, today, date)) return 0
    if (!needsStock(today, date)) return all
    return Math.max(0, ...stores.map((store) => mostOf(steps, free(store, date))))
  }
  const days: CountedDay[] = []
  for (let ahead = 0; ahead < SHOWN_DAYS && (days.at(-1)?.most ?? 0) < all; ahead++) {
    const date = addDays(today, ahead)
    // No page names a day before the end of a pause.
    if (isPromised(terms.first_day, date)) days.push({ date, most: mostOn(date) })
  }
  return days
}
