import { addDays } from '#/platform/shared/local-moment.ts'

export type Lack = {
  component_id: number
  life_days: number | null
  days: readonly { date: string; missing: number }[]
}
export type Offer = {
  supplier_id: number
  component_id: number
  price: number
  pack: number
  arrives_on: string
}
export type ProposedLine = { component_id: number; packs: number; pack: number; price: number }

/** What a delivery of that day can help: from then on, as long as it does not wilt. */
const helpedBy = ({ life_days: life, days }: Lack, arrivesOn: string): number =>
  days
    .filter(({ date }) => date >= arrivesOn && (life === null || date < addDays(arrivesOn, life)))
    .reduce((sum, { missing }) => sum + missing, 0)

/**
 * Of whom to buy: the cheapest of those who come before the stems run out; where none does, whoever comes first.
 * Whole packs. By supplier; `unsupplied`: nobody sells them in time to help.
 */
export const proposeOrders = (lacks: readonly Lack[], offers: readonly Offer[]) => {
  const bySupplier = new Map<number, ProposedLine[]>()
  const unsupplied: number[] = []
  for (const lack of lacks) {
    const shortOn = lack.days.find(({ missing }) => missing > 0)?.date
    if (shortOn === undefined) continue
    const helping = offers.filter(
      (one) => one.component_id === lack.component_id && helpedBy(lack, one.arrives_on) > 0,
    )
    const inTime = helping.filter(({ arrives_on: day }) => day <= shortOn)
    const [best] =
      inTime.length > 0
        ? inTime.toSorted((a, b) => a.price - b.price)
        : helping.toSorted((a, b) => a.arrives_on.localeCompare(b.arrives_on) || a.price - b.price)
    if (!best) {
      unsupplied.push(lack.component_id)
      continue
    }
    const { supplier_id: supplierId, component_id, pack, price } = best
    const line = { component_id, pack, price, packs: Math.ceil(helpedBy(lack, best.arrives_on) / pack) }
    bySupplier.set(supplierId, [...(bySupplier.get(supplierId) ?? []), line])
  }
  return { bySupplier, unsupplied }
}

type PricedLine = Pick<ProposedLine, 'packs' | 'pack' | 'price'>

export const piecesOf = ({ packs, pack }: PricedLine): number => packs * pack
/** Kopecks. */
export const sumOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + piecesOf(line) * line.price, 0)
