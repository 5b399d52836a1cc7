import type { CountedDay, Product, Variant } from '../contract/customer.ts'
import { countedLabel, countedSize, type Step, stepsOf } from './counted-size.ts'

/** `listed_id`: of the step that lists and dialogs know instead. */
export type NumberedVariant = Variant & { listed_id?: number }

type CountedProduct = Product & { counted: NonNullable<Product['counted']> }

export const isCounted = (product: Product): product is CountedProduct => product.counted !== null

export const stepsOfProduct = ({ variants, lead_minutes, counted }: CountedProduct): Step[] =>
  stepsOf(
    variants.map(({ composition, ...size }) => ({
      ...size,
      lead_minutes: size.lead_minutes ?? lead_minutes,
      recipe: composition,
    })),
    counted.flower,
  )

export const countOf = ({ counted }: CountedProduct, { composition }: Variant): number =>
  composition.find(({ component_id: id }) => id === counted.flower)?.quantity ?? counted.from

/** Of a size, be it a step or between two; null: of another product, or of steps that are no more. */
export const numberOf = (product: CountedProduct, variantId: number): number | null => {
  const step = product.variants.find(({ id }) => id === variantId)
  if (step) return countOf(product, step)
  const run = product.counted.runs.find(({ from, to, id }) => id <= variantId && variantId <= id + to - from)
  return run ? run.from + variantId - run.id : null
}

/** The size of a number, as the product page shows any; null outside the steps. `days`: fresher than the product's. */
export const countedVariant = (
  product: CountedProduct,
  count: number,
  days: readonly CountedDay[] = product.counted.days,
): NumberedVariant | null => {
  const { counted, variants } = product
  const run = counted.runs.find(({ from, to }) => from <= count && count <= to)
  const steps = stepsOfProduct(product)
  const size = countedSize(steps, count)
  const above = stepAtLeast(product, count)
  if (!run || !size || !above) return null
  const available_on = days.find(({ most }) => most >= count)?.date ?? above.available_on
  if (countOf(product, above) === count) return { ...above, available_on, lead_minutes: size.lead_minutes }
  const known = new Map(
    variants.flatMap(({ composition }) => composition).map((part) => [part.component_id, part]),
  )
  return {
    ...above,
    id: run.id + count - run.from,
    listed_id: above.id,
    code: String(count),
    label: countedLabel(count, counted.words),
    price: size.price,
    old_price: size.old_price,
    height_cm: size.height_cm,
    width_cm: size.width_cm,
    stems: size.stems,
    lead_minutes: size.lead_minutes,
    available_on,
    composition: size.parts.flatMap(({ component_id: id, quantity }) => {
      const part = known.get(id)
      return part ? [{ ...part, quantity }] : []
    }),
  }
}

/** The size of the step that a number does not exceed. */
const stepAtLeast = (product: CountedProduct, count: number): Variant | undefined =>
  product.variants
    .filter((variant) => countOf(product, variant) >= count)
    .toSorted((one, other) => countOf(product, one) - countOf(product, other))[0]

/** Of the page's address; null: another size, or none. */
export const numberInAddress = (product: Product, code: string | null): NumberedVariant | null =>
  isCounted(product) && code !== null && /^\d{1,3}$/.test(code) ? countedVariant(product, Number(code)) : null
