import * as catalog from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { CartLine, UnavailableLine } from '#/domains/cart/contract.ts'
import { allocate, type Allocation, sumStems } from '#/domains/cart/rules/allocate-stems.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import type { LineRow } from '../queries.ts'

export type SaleLine = LineRow & catalog.SaleVariant & { gift?: true }
type StockQuery = { city_id: number; date?: string | undefined; store_id?: number | undefined }
type StockDay = {
  today: string
  /** No earlier one is named; null: none. */
  firstDay: string | null
  storeIds: number[]
  /** The only category on sale on a peak day; null: everything. */
  menu: number | null
  /** null where stems do not matter. */
  free: catalog.FreeStems | null
}
type RejectedLine = { line: SaleLine } & Pick<
  UnavailableLine,
  'reason' | 'can_have' | 'available_on' | 'store_ids'
>

const HELPED_LINES = 8
const SIMILAR_CARDS = 4

/** In the one store that can make the most of them. */
export const sortByStock = (
  lines: SaleLine[],
  choice: StockQuery,
  { today, firstDay, storeIds: all, menu, free }: StockDay,
) => {
  const date = choice.date ?? today
  const storeIds = all.filter((id) => choice.store_id === undefined || id === choice.store_id)
  const onMenu = (line: SaleLine) => isOnMenu(line, menu)
  const isOpen = (line: SaleLine) =>
    line.published && onMenu(line) && (!choice.date || !catalog.dayProblem(line, today, date))
  const candidates = lines.filter(isOpen)
  const others = lines
    .filter((line) => !isOpen(line))
    .map((line) => rejectedForDay(line, { today, firstDay, date }, onMenu(line)))
  if (!free) {
    return { available: candidates, unavailable: others, storeIds, stems: [] }
  }
  const tried = storeIds.map((id) => ({ id, ...allocate(candidates, free(id, date)) }))
  const most = Math.max(0, ...tried.map(({ have }) => have.size))
  const chosen = tried.find(({ have }) => have.size === most)
  const available = candidates.filter(({ id }) => chosen?.have.has(id))
  const short = candidates.filter((line) => !available.includes(line))
  return {
    available,
    unavailable: [
      ...short.map((line) => soldOut(line, tried, { all, storeIds, free, today, firstDay, date })),
      ...others,
    ],
    storeIds: tried.filter(({ have }) => available.every(({ id }) => have.has(id))).map(({ id }) => id),
    stems: sumStems(available),
  }
}

/** A peak day's short menu limits bouquets only. */
export const isOnMenu = ({ kind, category_ids }: catalog.SaleVariant, menu: number | null): boolean =>
  menu === null || kind === 'addon' || kind === 'gift' || category_ids.includes(menu)

type WishedDay = Pick<StockDay, 'today' | 'firstDay'> & { date: string }

const rejectedForDay = (
  line: SaleLine,
  { today, firstDay, date }: WishedDay,
  onMenu: boolean,
): RejectedLine => ({
  line,
  reason: !line.published ? 'not_published' : onMenu ? lateOr(line, today, date) : 'off_menu',
  can_have: 0,
  available_on:
    line.published && onMenu ? catalog.availableOn(line, today, { today, first_day: firstDay }) : null,
  store_ids: [],
})

type StockContext = WishedDay & {
  all: number[]
  storeIds: number[]
  free: catalog.FreeStems
}

const isOffSeason = (line: SaleLine, today: string, date: string) =>
  catalog.dayProblem(line, today, date) === 'season'
const lateOr = (line: SaleLine, today: string, date: string) =>
  isOffSeason(line, today, date) ? 'out_of_season' : 'later'

const soldOut = (
  line: SaleLine,
  tried: Allocation[],
  { all, storeIds, free, today, firstDay, date }: StockContext,
): RejectedLine => {
  const can_have = Math.max(0, ...tried.map(({ canHave }) => canHave.get(line.id) ?? 0))
  const makes = (store: number, day: string) => allocate([line], free(store, day)).have.has(line.id)
  const days = Array.from({ length: catalog.STOCK_DAYS }, (_, ahead) => addDays(today, ahead))
  const stemsOn = days.find((day) => day > date && storeIds.some((store) => makes(store, day)))
  return {
    line,
    reason: can_have > 0 ? 'not_enough' : isOffSeason(line, today, date) ? 'out_of_season' : 'sold_out',
    can_have,
    available_on: catalog.availableOn(line, stemsOn ?? null, { today, first_day: firstDay }),
    store_ids: all.filter((store) => makes(store, date)),
  }
}

export const withSimilar = async (
  db: Db,
  refused: RejectedLine[],
  { city_id, date }: StockQuery,
  today: string,
): Promise<Omit<UnavailableLine, 'can_count'>[]> => {
  const helped = refused.slice(0, HELPED_LINES)
  const similar = await catalog.similarCards(
    db,
    city_id,
    helped.map(({ line: { product_id: id, kind, flowers } }) => ({ id, kind, flowers })),
    { date: date ?? today, limit: SIMILAR_CARDS },
  )
  return refused.map(({ line, ...why }, index) => ({
    ...asLine(line, 0),
    ...why,
    similar: similar[index] ?? [],
  }))
}

/** `discount`: kopecks. */
export const asLine = (line: SaleLine, discount: number): CartLine => ({
  id: line.id,
  product_id: line.product_id,
  variant_id: line.variant_id,
  slug: line.slug,
  name: line.name,
  variant_label: line.variant_label,
  variants_count: line.variants_count,
  counted: line.counted,
  kind: line.kind,
  picture: line.picture,
  quantity: line.quantity,
  price: line.price,
  old_price: line.old_price,
  options: line.options,
  discount,
  gift: line.gift ?? false,
})
