import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { createOwnEntries } from './own-entries.ts'
import { createRetry } from './retry.ts'
import { failsAlone, mustWait } from './retry-policy.ts'
import type { Entry } from './stored-entries.ts'

type Options<E extends Entry, Prepared, Answer> = {
  name: string
  /** In whose name a request would be sent now. */
  person: () => string | undefined
  /** Asked at every try. */
  prepare?: (entry: E) => Promise<Prepared>
  /** Must send at once: whose it is was just checked. */
  send: (entry: E, prepared: Prepared) => Promise<Answer>
  onSent?: (entry: E, answer: Answer) => void
  /** Once the entry is removed; without it the entry stays with its error, for a retry by hand. */
  onRefused?: (entry: E, error: ApiError) => void
  /** Sent in order within a lane; by default all are in one. */
  laneOf?: (entry: E) => string
  isReady?: (entry: E) => boolean
}

/**
 * Stored until the server answers. Without an answer, at 401, 429 and 5xx it is sent again; never in another person's
 * name.
 */
export const createOutbox = <E extends Entry, Prepared = void, Answer = unknown>({
  name,
  person,
  prepare,
  send,
  onSent,
  onRefused,
  laneOf = () => '',
  isReady = () => true,
}: Options<E, Prepared, Answer>) => {
  const { useOutbox, open, add, setError, remove, removeOf, takeOver, followOtherTabs } =
    createOwnEntries<E>(name)
  const { getState, setState } = useOutbox
  let isSending = false
  let isFollowing = false

  const sendAll = async (): Promise<void> => {
    retry.stop()
    if (isSending || !retry.isDue()) return
    isSending = true
    const waiting = new Set<string>()
    let failure: unknown = null
    try {
      for (let entry = nextOf(waiting); entry; entry = nextOf(waiting)) {
        const error = await attempt(entry)
        if (error === null) continue
        failure = error
        waiting.add(laneOf(entry))
        if (!failsAlone(error)) break
      }
    } finally {
      isSending = false
    }
    setState({ failure })
    if (failure !== null || isOthers()) retry.plan(failure)
    else retry.reset()
  }
  const retry = createRetry(() => void sendAll())

  /** Its entries wait for their person. */
  const isOthers = (): boolean => getState().entries.length > 0 && getState().owner !== person()

  const nextOf = (waiting: ReadonlySet<string>): E | undefined => {
    const { owner, entries } = getState()
    if (owner === null || owner !== person()) return undefined
    return entries.find((one) => one.error === null && isReady(one) && !waiting.has(laneOf(one)))
  }

  /** Null once settled, or why it has to wait. */
  const attempt = async (entry: E): Promise<unknown> => {
    const owner = getState().owner ?? ''
    try {
      const prepared = (await prepare?.(entry)) as Prepared
      if (owner !== person()) return null
      settle(owner, entry, await send(entry, prepared))
      return null
    } catch (error) {
      if (!isApiError(error) || mustWait(error)) return error
      // Only its own person sees the failure.
      if (getState().owner === owner) refuse(entry, error)
      return null
    }
  }

  const settle = (owner: string, entry: E, answer: Answer): void => {
    retry.reset()
    removeOf(owner, entry.id)
    if (getState().owner === owner) return onSent?.(entry, answer)
    // A guest's may have become the customer's meanwhile.
    remove(entry.id)
  }

  const refuse = (entry: E, error: ApiError): void => {
    if (!onRefused) return setError(entry.id, error.body.detail)
    remove(entry.id)
    onRefused(entry, error)
  }

  const sendNow = (): void => {
    retry.reset()
    void sendAll()
  }
  const follow = (): void => {
    if (isFollowing || import.meta.env.SSR) return
    isFollowing = true
    addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', () => document.hidden || sendNow())
    followOtherTabs()
  }

  return {
    useOutbox,
    /** Other people's entries stay stored. */
    open: (owner: string): void => {
      follow()
      if (getState().owner !== owner) retry.forget()
      open(owner)
      sendNow()
    },
    enqueue: (entry: Omit<E, 'error'>): void => {
      const someone = getState().owner ?? person()
      if (getState().owner === null && someone !== undefined) open(someone)
      add({ ...entry, error: null } as E)
      sendNow()
    },
    retry: (id: string): void => {
      setError(id, null)
      sendNow()
    },
    remove,
    sendNow,
    takeOver,
  }
}
