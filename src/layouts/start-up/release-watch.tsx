import { useEffect } from 'react'
import { NavigationType, type Path, useBlocker, useNavigation } from 'react-router'
import { BUILD_MANIFEST } from '#/platform/shared/build-manifest.ts'
import { t } from '#/platform/shared/texts.ts'
import { fetchFile } from '#/platform/web/api.ts'
import { useRelease } from '#/platform/web/loading/release-store.ts'
import { reloadIfThere } from '#/platform/web/loading/reload-once.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Milliseconds between two looks at the build manifest (`spec §9`, its interval is our own). */
const LOOK_EVERY = 5 * 60_000
/** Milliseconds after which a page that could not be opened is tried again (`spec §4`). */
const TRY_AGAIN = 10_000

/**
 * Renews the shop in a tab that stays open: once a newer release is out, the next page is opened as a whole document.
 * Nobody is interrupted, and what is typed, chosen or in the cart outlives that as it outlives a reload.
 */
export const ReleaseWatch = () => {
  const isOver = useRelease((release) => release.isOver)
  useManifest()
  useStuckPage()
  // The router asks the last one only: while there is nothing to renew, it is the form that holds its page.
  return isOver && <WholePages />
}

const useManifest = () => {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void lookAtManifest()
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

const lookAtManifest = async () => {
  const { __reactRouterManifest: own } = window as { __reactRouterManifest?: { version: string } }
  const answer = await fetchFile(BUILD_MANIFEST, { cache: 'no-store' }).catch(() => null)
  const found = answer?.ok ? ((await answer.json().catch(() => null)) as { version?: string } | null) : null
  if (own && found?.version && found.version !== own.version) useRelease.setState({ isOver: true })
}

/** Going back and forth stays as it is, for the address has changed already; a message to the next page needs this one. */
const WholePages = () => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== NavigationType.Pop && from.pathname !== to.pathname && to.state === null,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') location.assign(addressOf(blocker.location))
  }, [blocker])
  return null
}

/** Without a connection, or just after a reload: said once, and tried again while it is still waited for. */
const useStuckPage = () => {
  const stuck = useRelease((release) => release.stuck)
  const awaited = useNavigation().location
  const isAwaited = stuck !== null && awaited === stuck
  useEffect(() => {
    if (!isAwaited) return
    toast({ title: t('auth.noConnection'), tone: 'rose', about: 'page' })
    const again = () => void reloadIfThere(stuck)
    const timer = setInterval(again, TRY_AGAIN)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAwaited, stuck])
}

const addressOf = ({ pathname, search, hash }: Path) => pathname + search + hash
