/** Where a product's sizes can be made: now (by size), and of deliveries to come from which day. */
export type Stems = {
  today: string
  /** Of the city. */
  stores: readonly number[]
  made_now: Readonly<Record<string, readonly number[]>>
  coming: readonly { variant_id: number; store_id: number; day: string }[]
}

export type StemsInSight = {
  /** Null: in no store of the city. */
  stems_on: string | null
  /** On that day; null: all of the city. */
  stems_in: number[] | null
}

export const stemsInSight = ({ today, stores, made_now, coming }: Stems, variantId: number): StemsInSight => {
  const makers = (made_now[variantId] ?? []).filter((store) => stores.includes(store))
  const later = coming.filter(({ variant_id }) => variant_id === variantId)
  const first = later.reduce<string | null>((day, one) => (day && day <= one.day ? day : one.day), null)
  const stemsOn = makers.length > 0 ? today : first
  const stemsIn = makers.length > 0 ? makers : later.filter(({ day }) => day === first).map(storeOf)
  return { stems_on: stemsOn, stems_in: stemsIn.length < stores.length ? sorted(stemsIn) : null }
}

const storeOf = ({ store_id }: Stems['coming'][number]) => store_id
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
