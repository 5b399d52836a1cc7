import { type ReactNode, useEffect } from 'react'
import { startCartSync } from '#/domains/cart/storefront/state/cart-sync.ts'
import { serviceWorker } from '#/platform/web/service-worker.ts'
import { fetchToastCard } from '#/ui/feedback/toaster.tsx'
import { FailedLoadBar } from './failed-load-bar.tsx'
import { followClock } from './follow-clock.ts'
import { ReleaseWatch } from './release-watch.tsx'
import { useReturnPath } from './use-return-path.ts'
import { VisitorNotices } from './visitor-notices.tsx'

const fetchToasts = () => void fetchToastCard().catch(() => undefined)

export default function AfterStart(): ReactNode {
  useEffect(followClock, [])
  useEffect(fetchToasts, [])
  useEffect(() => void serviceWorker(), [])
  useEffect(() => startCartSync(), [])
  useReturnPath()
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
