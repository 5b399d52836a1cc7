import type { Path } from 'react-router'
import { BUILD_MANIFEST } from '#/platform/shared/build-manifest.ts'
import { fetchFile } from '../api.ts'
import { currentRouter } from './current-router.ts'
import { useRelease } from './release-store.ts'

type Target = Pick<Path, 'pathname' | 'search' | 'hash'>

/**
 * Once per 10 s and path, as after a release (`spec §4`). False when just done, offline or without storage. Inlined
 * into the head: uses nothing from outside.
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

/** Page code may fail before any has run. Only modules count. After a failed reload the rendered HTML stays. */
export const reloadScript = (): string =>
  `addEventListener('error',({target})=>{if(target.type==='module'&&performance.getEntriesByType('navigation')[0]?.type!=='reload')(${String(reloadOnce)})()},true)`

const ANSWER_TIMEOUT_MS = 3_000

/** `navigator.onLine` may be wrong, and a reload offline would lose the page. */
const isShopThere = (): Promise<boolean> =>
  fetchFile(BUILD_MANIFEST, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Where the server answers and it is `stillWanted` by then. */
export const reloadIfThere = async (target?: Target, stillWanted = () => true): Promise<boolean> =>
  (await isShopThere()) && stillWanted() && reloadOnce(target)

/** As a document. A failed prefetch is ignored. */
export const pageFailed = async (): Promise<void> => {
  const router = currentRouter()
  const target = router?.state.navigation.location
  const isAwaited = () => router?.state.navigation.location === target
  if (!target || (await reloadIfThere(target, isAwaited)) || !isAwaited()) return
  useRelease.setState({ isOver: true, stuck: target })
}
