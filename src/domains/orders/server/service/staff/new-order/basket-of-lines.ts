import type { Basket } from '#/domains/cart/server/public.ts'
import type { NewLine } from '#/domains/orders/contract/staff/new-order.ts'
import {
  type BouquetPrice,
  type BouquetTerms,
  bouquetPrice,
  countStems,
  makingFee,
} from '#/domains/orders/rules/bouquet-price.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { findParts } from '#/domains/orders/server/queries/staff/new-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

type MadeLine = Extract<NewLine, { recipe: unknown }>
type Part = MadeLine['recipe'][number]
export type MadeBouquet = BouquetPrice & {
  /** Its place among the lines. */
  at: number
  name: string
  recipe: Part[]
  fee: number
  stems: number
  price: number
  asked: number | null
}

/** Not of the catalogue: such ids are no size's. */
export const madeVariantId = (at: number): number => -1 - at
export const isMadeUp = (variantId: number): boolean => variantId < 0

/** Lines as they were told, for the quote of any cart. */
export const basketOf = (userId: string | null, lines: NewLine[], made: MadeBouquet[]): Basket => ({
  userId,
  lines: lines.map((line, at) => ({
    id: lineId(at),
    variant_id: 'recipe' in line ? madeVariantId(at) : line.variant_id,
    quantity: line.quantity,
    options: 'recipe' in line ? {} : line.options,
    deleted: false,
  })),
  made: made.map(({ at, name, price, recipe }) => ({
    variant_id: madeVariantId(at),
    product_id: 0,
    slug: '',
    name,
    // Sold whatever the menu of a peak day is.
    kind: 'gift',
    flowers: [],
    published: true,
    lead_minutes: MAKING_MINUTES,
    lead_days: 0,
    season_from: null,
    season_to: null,
    season_lead_days: 0,
    variant_label: '',
    variants_count: 1,
    counted: null,
    price,
    old_price: null,
    picture: null,
    recipe,
    category_ids: [],
  })),
})

const MAKING_MINUTES = 30

/** Lines of one draft only. */
const lineId = (at: number) => `00000000-0000-4000-8000-${String(at + 100).padStart(12, '0')}`

/** 422 for a flower that is not known. */
export const priceMadeBouquets = async (db: Db, lines: NewLine[]): Promise<MadeBouquet[]> => {
  const asked = lines.flatMap((line, at) => ('recipe' in line ? [{ line, at }] : []))
  if (asked.length === 0) return []
  const terms = await settingsOf(db, orderSettings)
  const known = await findParts(
    db,
    asked.flatMap(({ line }) => line.recipe.map(({ component_id }) => component_id)),
  )
  const partOf = new Map(known.map((part) => [part.id, part]))
  return asked.map(({ line, at }) => {
    const recipe = mergeParts(line.recipe)
    const parts = recipe.map(({ component_id, quantity }) => {
      const part = partOf.get(component_id)
      if (!part) throw invalid({ [`lines.${at}.recipe`]: t('validation.wrong') })
      return { ...part, quantity }
    })
    return priced(line, { at, recipe, parts }, terms)
  })
}

type Priced = { at: number; recipe: Part[]; parts: { cost: number | null; quantity: number; kind: string }[] }

const priced = (line: MadeLine, { at, recipe, parts }: Priced, terms: BouquetTerms): MadeBouquet => {
  const price = bouquetPrice(parts, terms)
  return {
    ...price,
    at,
    recipe,
    name: line.name || t('takenOrder.madeUp'),
    fee: makingFee(parts, terms),
    stems: countStems(parts),
    price: Math.max(line.price ?? price.byRule ?? 0, price.floor),
    asked: line.price,
  }
}

const mergeParts = (parts: Part[]): Part[] => {
  const sums = new Map<number, number>()
  for (const { component_id, quantity } of parts)
    sums.set(component_id, (sums.get(component_id) ?? 0) + quantity)
  return [...sums].map(([component_id, quantity]) => ({ component_id, quantity }))
}

/** 422 below the floor, or without a price where none follows from the costs. */
export const checkMadePrices = (made: MadeBouquet[]): void => {
  for (const { at, asked, byRule, floor } of made) {
    if (asked === null && byRule === null) throw invalid({ [`lines.${at}.price`]: t('validation.required') })
    if (asked !== null && asked < floor)
      throw invalid({ [`lines.${at}.price`]: t('validation.bouquetFloor', { sum: formatMoney(floor) }) })
  }
}
