import { useCart } from './cart-store.ts'
import { lineKey, type LineUpdate, type PendingUpdates } from './pending-lines.ts'

// A line's last quantity replaces the ones before, and is shown as if saved: no outbox.
type StoredUpdates = { clientId: string; wanted: PendingUpdates }

/** Storage may hold anything. */
const isUpdate = (value: unknown): value is LineUpdate => {
  const { product_id, variant_id, quantity } = (value ?? {}) as Record<string, unknown>
  return [product_id, variant_id, quantity].every(Number.isInteger)
}

/** None when broken or another visitor's. */
export const readPendingUpdates = (text: string | null, clientId: string): LineUpdate[] => {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<StoredUpdates>
    return stored.clientId === clientId ? Object.values(stored.wanted ?? {}).filter(isUpdate) : []
  } catch {
    return []
  }
}

/** With those of other tabs, without those already answered; null when nothing is left. */
export const mergePendingUpdates = (
  text: string | null,
  clientId: string,
  { before, now }: { before: PendingUpdates; now: PendingUpdates },
): string | null => {
  const others = readPendingUpdates(text, clientId)
    .map((update) => [lineKey(update), update] as const)
    .filter(([key]) => !(key in before))
  const wanted = { ...Object.fromEntries(others), ...now }
  return Object.keys(wanted).length > 0 ? JSON.stringify({ clientId, wanted } satisfies StoredUpdates) : null
}

/** In their order; setting a quantity is idempotent. */
export const sendPendingUpdates = async (): Promise<void> => {
  const { pending, setLine } = useCart.getState()
  await Promise.all(Object.values(pending).map(setLine))
}
