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

/** Milliseconds until a failed request is tried again by itself, one try after the other; the last one repeats. */
const BACKOFF = [8_000, 15_000, 30_000] as const

type FailedLoad = {
  /** What failed: the data of another page, going back or forth to one, or fresh data of the page that is shown. */
  kind: 'page' | 'history' | 'refresh'
  /** No answer came at all, as opposed to a wrong one. */
  isOffline: boolean
  /** The next try by itself, in milliseconds since the epoch; null while one is under way. */
  retryAt: number | null
}

/** The data that could not be loaded, while the page that was there stays (`decisions §10`). */
export const useFailedLoad = create<{ failed: FailedLoad | null }>(() => ({ failed: null }))

const waiting = new Set<() => void>()
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Steps in the history to the page that could not be opened. */
let steps = 0
/** Where the shown page stands in the history; the address bar changes before a page that is gone back to has come. */
let shownIndex: number | undefined
let follows: (() => void) | undefined
let isRestoring = false

const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/** Asks the router after every navigation where in the history its page stands. */
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
  const asked = (isApiError(error) && error.retryAfter ? error.retryAfter : 0) * 1_000
  const wait = Math.max(asked, BACKOFF[Math.min(tries, BACKOFF.length - 1)] ?? 0)
  clearTimeout(timer)
  timer = setTimeout(retryLoad, wait)
  useFailedLoad.setState({ failed: { kind, isOffline: !isApiError(error), retryAt: Date.now() + wait } })
}

/** Asks once more for what could not be loaded. */
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

/** Gives up what is being opened: the page that is shown stays, and its address with it. */
export const stayHere = (): void => {
  const router = currentRouter()
  clear()
  if (!router || router.state.navigation.state === 'idle') return
  const { location, navigation } = router.state
  isRestoring = true
  if (navigation.historyAction === NavigationType.Pop && goBackToShown()) return
  void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state })
}

/** The address of the shown page returns to the address bar; false where it never left it. */
const goBackToShown = (): boolean => {
  const index = historyIndex()
  if (shownIndex === undefined || index === shownIndex) return false
  steps = index - shownIndex
  isRestoring = true
  history.go(-steps)
  return true
}

/** Waits until a failed request shall be tried again; for good, where its navigation was left: the router has gone on. */
const untilRetried = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve)
    signal.addEventListener('abort', () => {
      waiting.delete(resolve)
      if (waiting.size === 0 && useFailedLoad.getState().failed?.kind === 'page') clear()
    })
  })

/**
 * Reads a page's data in the browser. What fails while another page is shown does not replace that page: it is tried
 * again until it comes or is left. Where nothing is shown yet, and for robots, the failure is the page's.
 */
export const readWithRetries = async <T>(read: () => Promise<T> | T, signal: AbortSignal): Promise<T> => {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      const state = currentRouter()?.state
      const isLeft = signal.aborted || !(error instanceof Error)
      // Fresh data for the shown page: `keepShownPage` puts the old ones in their place.
      if (isLeft || !state?.initialized || isBot() || state.navigation.state === 'idle') throw error
      if (state.navigation.historyAction === NavigationType.Pop && goBackToShown()) fail('history', error)
      else fail('page', error)
      await untilRetried(signal)
    }
  }
}

/** The root's middleware: the shown page keeps its data when fresh ones cannot be had, or when another page is given up. */
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
