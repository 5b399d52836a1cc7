import {
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  NavigationType,
} from 'react-router'
import { create } from 'zustand'
import { isApiError } from '#/platform/shared/errors.ts'
import { currentRouter } from './current-router.ts'
import { isBot } from '../is-bot.ts'

/** Milliseconds; the last one repeats. */
const BACKOFF = [8_000, 15_000, 30_000] as const

const UNAVAILABLE = 503

type FailedLoad = {
  /** `first`: no page is shown yet but its frame. */
  kind: 'page' | 'history' | 'refresh' | 'first'
  isOffline: boolean
  /** Epoch milliseconds; null while one runs. */
  retryAt: number | null
}

/** The previous page stays (`decisions §10`). */
export const useFailedLoad = create<{ failed: FailedLoad | null }>(() => ({ failed: null }))

const waiting = new Set<() => void>()
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let steps = 0
/** History index; going back or forward changes the URL before the page. */
let shownIndex: number | undefined
let follows: (() => void) | undefined
let isRestoring = false

const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

const followHistory = (router: DataRouter) => {
  follows ??= router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownIndex = historyIndex()
  })
}

const clear = () => {
  clearTimeout(timer)
  tries = 0
  if (useFailedLoad.getState().failed) useFailedLoad.setState({ failed: null })
}

const fail = (kind: FailedLoad['kind'], error: unknown) => {
  const requestedDelay = (isApiError(error) && error.retryAfter ? error.retryAfter : 0) * 1_000
  const wait = Math.max(requestedDelay, BACKOFF[Math.min(tries, BACKOFF.length - 1)] ?? 0)
  clearTimeout(timer)
  timer = setTimeout(retryLoad, wait)
  useFailedLoad.setState({ failed: { kind, isOffline: !isApiError(error), retryAt: Date.now() + wait } })
}

export const retryLoad = (): void => {
  const { failed } = useFailedLoad.getState()
  if (failed?.retryAt == null) return
  clearTimeout(timer)
  tries += 1
  useFailedLoad.setState({ failed: { ...failed, retryAt: null } })
  if (failed.kind === 'history') history.go(steps)
  else if (failed.kind === 'refresh') void currentRouter()?.revalidate()
  else {
    for (const tryAgain of waiting) tryAgain()
    waiting.clear()
  }
}

/** The shown page and its address stay. */
export const cancelNavigation = (): void => {
  const router = currentRouter()
  clear()
  if (!router || router.state.navigation.state === 'idle') return
  const { location, navigation } = router.state
  isRestoring = true
  if (navigation.historyAction === NavigationType.Pop && goBackToShown()) return
  void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state })
}

/** False where the address never changed. */
const goBackToShown = (): boolean => {
  const index = historyIndex()
  if (shownIndex === undefined || index === shownIndex) return false
  steps = index - shownIndex
  isRestoring = true
  history.go(-steps)
  return true
}

/** At the next retry; never when the navigation was left. */
const untilRetried = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve)
    signal.addEventListener('abort', () => {
      waiting.delete(resolve)
      const kind = useFailedLoad.getState().failed?.kind
      if (waiting.size === 0 && (kind === 'page' || kind === 'first')) clear()
    })
  })

/** Failed twice, and not for want of a connection: then it is the page's (`spec §2`). */
const isGivenUp = (error: unknown): boolean =>
  isApiError(error) && error.status !== UNAVAILABLE && useFailedLoad.getState().failed?.kind === 'first'

/**
 * A failure keeps the shown page, on a first load its frame, and is retried until it succeeds or is left; for robots it
 * is the page's.
 */
export const readWithRetries = async <T>(read: () => Promise<T> | T, signal: AbortSignal): Promise<T> => {
  for (;;) {
    try {
      const answer = await read()
      if (useFailedLoad.getState().failed?.kind === 'first') clear()
      return answer
    } catch (error) {
      const state = currentRouter()?.state
      if (signal.aborted || !(error instanceof Error) || !state || isBot()) throw error
      const isFirst = !state.initialized
      if (isFirst && isGivenUp(error)) {
        clear()
        throw error
      }
      // A refresh: `keepShownPage` restores the old data.
      if (!isFirst && state.navigation.state === 'idle') throw error
      if (isFirst) fail('first', error)
      else if (state.navigation.historyAction === NavigationType.Pop && goBackToShown())
        fail('history', error)
      else fail('page', error)
      await untilRetried(signal)
    }
  }
}

/** The shown page keeps its data when a refresh fails or a navigation is cancelled. */
export const keepShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const router = currentRouter()
  if (!router?.state.initialized) return next()
  followHistory(router)
  const { location, loaderData, navigation } = router.state
  const { pathname, search } = new URL(request.url)
  const restores = isRestoring && pathname + search === location.pathname + location.search
  isRestoring = false
  if (restores) return asResults(loaderData)
  const results = await next()
  if (request.signal.aborted) return results
  if (navigation.state !== 'idle') {
    clear()
    return results
  }
  const failures = Object.entries(results).filter(
    ([id, { result }]) => result instanceof Error && id in loaderData,
  )
  if (failures.length === 0 && useFailedLoad.getState().failed?.kind === 'refresh') clear()
  for (const [id, { result }] of failures) {
    results[id] = { type: 'data', result: loaderData[id] }
    fail('refresh', result)
  }
  return results
}

const asResults = (data: Record<string, unknown>): Record<string, DataStrategyResult> =>
  Object.fromEntries(Object.entries(data).map(([id, result]) => [id, { type: 'data', result }]))

if (!import.meta.env.SSR) {
  shownIndex = historyIndex()
  addEventListener('online', retryLoad)
}
