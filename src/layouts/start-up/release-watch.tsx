import { useEffect } from 'react'
import { NavigationType, type Path, useBlocker, useNavigation } from 'react-router'
import { BUILD_MANIFEST } from '#/platform/shared/build-manifest.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { fetchFile } from '#/platform/web/api.ts'
import { useRelease } from '#/platform/web/loading/release-store.ts'
import { reloadIfThere } from '#/platform/web/loading/reload-once.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Of the build manifest (`spec §9`; the interval is ours). */
const CHECK_INTERVAL_MS = 5 * MINUTE_MS
/** `spec §4`. */
const RETRY_INTERVAL_MS = 10_000

/** After a new release the next navigation loads a whole document. Typed and chosen values survive. */
export const ReleaseWatch = () => {
  const isOver = useRelease((release) => release.isOver)
  useManifest()
  useStuckPage()
  // Only the last blocker is asked: without a new release that must be the form's.
  return isOver && <FullPageLoads />
}

const useManifest = () => {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void checkManifest()
    }
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

const checkManifest = async () => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
  const answer = await fetchFile(BUILD_MANIFEST, { cache: 'no-store' }).catch(() => null)
  const found = answer?.ok ? ((await answer.json().catch(() => null)) as { version?: string } | null) : null
  if (manifest && found?.version && found.version !== manifest.version) useRelease.setState({ isOver: true })
}

/** Not for history navigation (the address has changed already), nor where state is passed on. */
const FullPageLoads = () => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== NavigationType.Pop && from.pathname !== to.pathname && to.state === null,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') location.assign(addressOf(blocker.location))
  }, [blocker])
  return null
}

/** Offline, or just after a reload: says so once and retries while the navigation is pending. */
const useStuckPage = () => {
  const stuck = useRelease((release) => release.stuck)
  const awaited = useNavigation().location
  const isAwaited = stuck !== null && awaited === stuck
  useEffect(() => {
    if (!isAwaited) return
    toast({ title: t('failure.noConnection'), tone: 'rose', about: 'page' })
    const again = () => void reloadIfThere(stuck)
    const timer = setInterval(again, RETRY_INTERVAL_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAwaited, stuck])
}

const addressOf = ({ pathname, search, hash }: Path) => pathname + search + hash
