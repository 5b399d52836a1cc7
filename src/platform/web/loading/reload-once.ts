import type { Path } from 'react-router'
import { BUILD_MANIFEST } from '#/platform/shared/build-manifest.ts'
import { fetchFile } from '../api.ts'
import { currentRouter } from './current-router.ts'
import { useRelease } from './release-store.ts'

type Target = Pick<Path, 'pathname' | 'search' | 'hash'>

/**
 * After a part of the program failed to load (a new release has replaced it): opens the page anew as a whole document,
 * once per 10 s per path (`spec §4`); false when it has just done so, when there is no connection, where that would
 * lose the page as well, or where nothing can be remembered. It is also a script in the page's head, so it stands alone.
 */
export const reloadOnce = ({ pathname, search, hash }: Target = location): boolean => {
  const key = `lavanda-reload ${pathname}`
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  const address = pathname + search + hash
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
  return true
}

/**
 * For the head of every page: its own code may fail to load as well, before any of it has run. Only modules count, the
 * counter's script is no part of the shop. What a reload has not helped is left to be read as the server has rendered it.
 */
export const reloadScript = (): string =>
  `addEventListener('error',({target})=>{if(target.type==='module'&&performance.getEntriesByType('navigation')[0]?.type!=='reload')(${String(reloadOnce)})()},true)`

/** Milliseconds in which a shop that is there has said so. */
const ANSWERS_WITHIN = 3_000

/** A browser on a dead line may not know that it is offline; a reload there would lose the page that still works. */
const isShopThere = (): Promise<boolean> =>
  fetchFile(BUILD_MANIFEST, { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** As `reloadOnce`, where the shop answers and it is `stillWanted` by then. */
export const reloadIfThere = async (target?: Target, stillWanted = () => true): Promise<boolean> =>
  (await isShopThere()) && stillWanted() && reloadOnce(target)

/** The code of a page has failed: the page that was asked for is opened whole. One fetched ahead is nobody's wish. */
export const pageFailed = async (): Promise<void> => {
  const router = currentRouter()
  const target = router?.state.navigation.location
  const isAwaited = () => router?.state.navigation.location === target
  if (!target || (await reloadIfThere(target, isAwaited)) || !isAwaited()) return
  useRelease.setState({ isOver: true, stuck: target })
}
