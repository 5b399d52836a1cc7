import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { api } from '#/platform/web/api.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { mustWait, outboxOf, retryDelay } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import {
  type EntryKind,
  type SpoilageReason,
  type StockRow,
  stockStaffApi,
} from '#/domains/catalog/contract/staff/stock.ts'

/** An entry to be sent; its key makes repeated sending idempotent. */
export type PendingEntry = {
  key: string
  storeId: number
  componentId: number
  kind: EntryKind
  quantity: number
  reason?: SpoilageReason
  seen: number
  /** The move to undo, instead of an entry. */
  undoes?: number
}
export type EntryState = 'sending' | 'waiting' | 'saved' | 'failed' | 'conflict'
export type TrackedEntry = {
  pending: PendingEntry
  state: EntryState
  error?: string
  fresh?: StockRow
  short?: number
}

type EntriesState = {
  /** State of the latest entry of each stock row. */
  entries: Record<string, TrackedEntry>
  /** Rows as the server returned them since the page was loaded. */
  rows: Record<string, StockRow>
}
export const useEntries = create<EntriesState>(() => ({ entries: {}, rows: {} }))

export const entryId = (storeId: number, componentId: number): string => `${storeId}/${componentId}`

/** Stored on the device until sent: a tablet in a cold room loses its connection. */
const storedEntries = (who: string) => outboxOf('staff-stock-waiting', who)
/** Id of the signed-in person. */
let person: string | undefined
/** Delay between attempts while offline. */
const RETRY_AFTER_MS = 4000

const put = (pending: PendingEntry, entry: Omit<TrackedEntry, 'pending'>) => {
  const place = entryId(pending.storeId, pending.componentId)
  useEntries.setState(({ entries }) => ({ entries: { ...entries, [place]: { ...entry, pending } } }))
  const waiting = Object.values(useEntries.getState().entries)
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map((one) => one.pending)
  if (person) storedEntries(person).write(waiting.length > 0 ? waiting : null)
}

const putRow = (storeId: number, row: StockRow) =>
  useEntries.setState(({ rows }) => ({ rows: { ...rows, [entryId(storeId, row.component_id)]: row } }))

const send = ({ storeId, componentId, undoes, kind, quantity, reason, seen, key }: PendingEntry) => {
  const params = { store_id: storeId }
  return undoes === undefined
    ? api(stockStaffApi.enter, {
        params,
        body: { key, component_id: componentId, kind, quantity, seen, ...(reason && { reason }) },
      })
    : api(stockStaffApi.undo, { params, body: { key, component_id: componentId, move_id: undoes } })
}

/** Sends an entry and records the outcome; offline it waits and is retried. */
export const submitEntry = async (pending: PendingEntry): Promise<void> => {
  const entering = person
  put(pending, { state: 'sending' })
  if (entering !== signedInAs()) return waitFor(pending, undefined)
  try {
    const { row, short } = await send(pending)
    // Another person has signed in: the first one gets the answer later, by the same key.
    if (entering !== person) return
    putRow(pending.storeId, row)
    put(pending, { state: 'saved', short })
  } catch (error) {
    if (entering !== person) return
    if (!isApiError(error) || mustWait(error)) waitFor(pending, error)
    else if (error.status === 409) {
      const fresh = error.body?.fresh as StockRow
      putRow(pending.storeId, fresh)
      put(pending, { state: 'conflict', fresh })
    } else put(pending, { state: 'failed', error: error.body?.detail ?? t('staff.stock.states.failed') })
  }
}

export const newEntry = (fields: Omit<PendingEntry, 'key'>): PendingEntry => ({ ...fields, key: randomId() })

export const dismissEntry = (storeId: number, componentId: number): void =>
  useEntries.setState(({ entries }) => {
    const { [entryId(storeId, componentId)]: _gone, ...rest } = entries
    return { entries: rest }
  })

let timer: ReturnType<typeof setTimeout> | undefined
const waitFor = (pending: PendingEntry, error: unknown) => {
  put(pending, { state: 'waiting' })
  clearTimeout(timer)
  timer = setTimeout(retryWaiting, retryDelay(error, RETRY_AFTER_MS))
}

const retryWaiting = () => {
  clearTimeout(timer)
  for (const { state, pending } of Object.values(useEntries.getState().entries))
    if (state === 'waiting') void submitEntry(pending)
}

/** Resends this person's stored entries, and retries when the connection returns. */
export const resumeEntries = (who: string): (() => void) => {
  if (person !== who) useEntries.setState({ entries: {}, rows: {} })
  person = who
  for (const pending of storedEntries(who).read<PendingEntry[]>([])) void submitEntry(pending)
  window.addEventListener('online', retryWaiting)
  return () => window.removeEventListener('online', retryWaiting)
}
