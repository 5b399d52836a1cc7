import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { api } from '#/platform/web/api.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { mustWait, outboxOf, waitAfter } from '#/platform/web/outbox.ts'
import { randomId } from '#/platform/web/random-id.ts'
import {
  type EntryKind,
  type SpoilageReason,
  type StockRow,
  stockStaffApi,
} from '#/domains/catalog/contract/staff/stock.ts'

/** What was entered and is to be sent; its key makes it happen once, however often it is sent. */
export type Pending = {
  key: string
  storeId: number
  componentId: number
  kind: EntryKind
  quantity: number
  reason?: SpoilageReason
  seen: number
  /** The change that is taken back, instead of an entry. */
  undoes?: number
}
export type EntryState = 'sending' | 'waiting' | 'saved' | 'failed' | 'conflict'
export type Entry = { pending: Pending; state: EntryState; error?: string; fresh?: StockRow; short?: number }

type State = {
  /** By place (`placeOf`): what happens to the last thing entered there. */
  entries: Record<string, Entry>
  /** Rows as the server answered them since the page was loaded. */
  rows: Record<string, StockRow>
}
export const useEntries = create<State>(() => ({ entries: {}, rows: {} }))

export const placeOf = (storeId: number, componentId: number): string => `${storeId}/${componentId}`

/** Kept on this device until they are sent: a tablet in a cold room loses its connection. */
const keptFor = (who: string) => outboxOf('staff-stock-waiting', who)
/** Whose entries these are. */
let person: string | undefined
/** Milliseconds between tries while there is no connection. */
const RETRY_AFTER = 4000

const put = (pending: Pending, entry: Omit<Entry, 'pending'>) => {
  const place = placeOf(pending.storeId, pending.componentId)
  useEntries.setState(({ entries }) => ({ entries: { ...entries, [place]: { ...entry, pending } } }))
  const waiting = Object.values(useEntries.getState().entries)
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map((one) => one.pending)
  if (person) keptFor(person).write(waiting.length > 0 ? waiting : null)
}

const putRow = (storeId: number, row: StockRow) =>
  useEntries.setState(({ rows }) => ({ rows: { ...rows, [placeOf(storeId, row.component_id)]: row } }))

const send = ({ storeId, componentId, undoes, kind, quantity, reason, seen, key }: Pending) => {
  const params = { store_id: storeId }
  return undoes === undefined
    ? api(stockStaffApi.enter, {
        params,
        body: { key, component_id: componentId, kind, quantity, seen, ...(reason && { reason }) },
      })
    : api(stockStaffApi.undo, { params, body: { key, component_id: componentId, move_id: undoes } })
}

/** Sends an entry and shows what becomes of it; without a connection it waits and is sent again by itself. */
export const enter = async (pending: Pending): Promise<void> => {
  const entering = person
  put(pending, { state: 'sending' })
  if (entering !== signedInAs()) return waitFor(pending, undefined)
  try {
    const { row, short } = await send(pending)
    // Somebody else is here by now: the answer is found when this one is back, by the same key.
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

export const newEntry = (given: Omit<Pending, 'key'>): Pending => ({ ...given, key: randomId() })

/** Forgets what became of an entry: its conflict was settled, its mistake is being mended. */
export const forget = (storeId: number, componentId: number): void =>
  useEntries.setState(({ entries }) => {
    const { [placeOf(storeId, componentId)]: _gone, ...rest } = entries
    return { entries: rest }
  })

let timer: ReturnType<typeof setTimeout> | undefined
const waitFor = (pending: Pending, error: unknown) => {
  put(pending, { state: 'waiting' })
  clearTimeout(timer)
  timer = setTimeout(retryWaiting, waitAfter(error, RETRY_AFTER))
}

const retryWaiting = () => {
  clearTimeout(timer)
  for (const { state, pending } of Object.values(useEntries.getState().entries))
    if (state === 'waiting') void enter(pending)
}

/** Takes up what this person could not send here before, and sends at once when the connection comes back. */
export const resumeEntries = (who: string): (() => void) => {
  if (person !== who) useEntries.setState({ entries: {}, rows: {} })
  person = who
  for (const pending of keptFor(who).read<Pending[]>([])) void enter(pending)
  window.addEventListener('online', retryWaiting)
  return () => window.removeEventListener('online', retryWaiting)
}
