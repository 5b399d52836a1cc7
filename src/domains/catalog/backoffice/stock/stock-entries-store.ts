import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import {
  type EntryKind,
  type SpoilageReason,
  type StockRow,
  stockStaffApi,
} from '#/domains/catalog/contract/staff/stock.ts'
import { STOCK_OUTBOX } from '#/domains/catalog/storage-names.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'
import { createOutbox } from '#/platform/web/outbox/outbox.ts'
import type { Entry } from '#/platform/web/outbox/stored-entries.ts'
import { randomId } from '#/platform/web/random-id.ts'

/** The id makes repeated sending idempotent. */
export type PendingEntry = Entry & {
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

type Answers = {
  outcomes: Record<string, TrackedEntry>
  /** As the server returned them since the page was loaded. */
  rows: Record<string, StockRow>
}
const useAnswers = create<Answers>(() => ({ outcomes: {}, rows: {} }))

const CONFLICT = 409

const entryId = (storeId: number, componentId: number): string => `${storeId}/${componentId}`

const putOutcome = (pending: PendingEntry, outcome: Omit<TrackedEntry, 'pending'>) =>
  useAnswers.setState(({ outcomes }) => ({
    outcomes: { ...outcomes, [entryId(pending.storeId, pending.componentId)]: { ...outcome, pending } },
  }))

const putRow = (storeId: number, row: StockRow) =>
  useAnswers.setState(({ rows }) => ({ rows: { ...rows, [entryId(storeId, row.component_id)]: row } }))

type Saved = Output<typeof stockStaffApi.enter>

const outbox = createOutbox<PendingEntry, void, Saved>({
  name: STOCK_OUTBOX,
  person: signedInAs,
  laneOf: ({ storeId, componentId }) => entryId(storeId, componentId),
  send: ({ storeId, componentId, undoes, kind, quantity, reason, seen, id: key }) => {
    const params = { store_id: storeId }
    return undoes === undefined
      ? api(stockStaffApi.enter, {
          params,
          body: { key, component_id: componentId, kind, quantity, seen, ...(reason && { reason }) },
        })
      : api(stockStaffApi.undo, { params, body: { key, component_id: componentId, move_id: undoes } })
  },
  onSent: (pending, { row, short }) => {
    putRow(pending.storeId, row)
    putOutcome(pending, { state: 'saved', short })
  },
  onRefused: (pending, { status, body }) => {
    if (status !== CONFLICT) return putOutcome(pending, { state: 'failed', error: body.detail })
    const fresh = body.fresh as StockRow
    putRow(pending.storeId, fresh)
    putOutcome(pending, { state: 'conflict', fresh })
  },
})

/** Stored until answered: a tablet in a cold room loses its connection. */
export const submitEntry = (entry: Omit<PendingEntry, keyof Entry>): void => {
  dismissEntry(entry.storeId, entry.componentId)
  outbox.enqueue({ id: randomId(), ...entry })
}

export const dismissEntry = (storeId: number, componentId: number): void =>
  useAnswers.setState(({ outcomes }) => {
    const { [entryId(storeId, componentId)]: _gone, ...rest } = outcomes
    return { outcomes: rest }
  })

export const useEntry = (storeId: number, componentId: number): TrackedEntry | undefined => {
  const { entries, failure } = outbox.useOutbox()
  const outcome = useAnswers(({ outcomes }) => outcomes[entryId(storeId, componentId)])
  const pending = entries.find((one) => one.storeId === storeId && one.componentId === componentId)
  return pending ? { pending, state: failure === null ? 'sending' : 'waiting' } : outcome
}

export const useWaitingEntries = (): number =>
  outbox.useOutbox(({ entries, failure }) => (failure === null ? 0 : entries.length))

/** As the server returned it last, or as it was loaded. */
export const useFreshRow = (): ((storeId: number, loaded: StockRow) => StockRow) => {
  const rows = useAnswers((answers) => answers.rows)
  return (storeId, loaded) => rows[entryId(storeId, loaded.component_id)] ?? loaded
}

export const openEntries = (person: string): void => {
  if (outbox.useOutbox.getState().owner !== person) useAnswers.setState({ outcomes: {}, rows: {} })
  outbox.open(person)
}
