import { useCart } from './cart-store.ts'
import { lineKey, type LineUpdate, type Wanted } from './pending-lines.ts'

/** What was pressed and not answered, as it lies in this browser's storage; shared by its tabs. */
type Kept = { clientId: string; wanted: Wanted }

/** A line as `cartApi.updateProduct` takes it: storage may hold anything. */
const isUpdate = (value: unknown): value is LineUpdate => {
  const { product_id, variant_id, quantity } = (value ?? {}) as Record<string, unknown>
  return [product_id, variant_id, quantity].every(Number.isInteger)
}

/** Presses of this visitor; nothing for broken contents and those of whoever was here before signing out. */
export const readPresses = (text: string | null, clientId: string): LineUpdate[] => {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Kept>
    return kept.clientId === clientId ? Object.values(kept.wanted ?? {}).filter(isUpdate) : []
  } catch {
    return []
  }
}

/**
 * The storage's next text, null for nothing to keep: of this tab's presses the new ones are added and the answered ones
 * taken out; those of other tabs stay.
 */
export const mergePresses = (
  text: string | null,
  clientId: string,
  { before, now }: { before: Wanted; now: Wanted },
): string | null => {
  const others = readPresses(text, clientId)
    .map((update) => [lineKey(update), update] as const)
    .filter(([key]) => !(key in before))
  const wanted = { ...Object.fromEntries(others), ...now }
  return Object.keys(wanted).length > 0 ? JSON.stringify({ clientId, wanted } satisfies Kept) : null
}

/** Sends again what is not answered, in its order: quantities are set and not added, so twice is as good as once. */
export const sendPresses = async (): Promise<void> => {
  const { wanted, setLine } = useCart.getState()
  await Promise.all(Object.values(wanted).map(setLine))
}
