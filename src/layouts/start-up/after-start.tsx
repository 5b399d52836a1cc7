import { type ReactNode, useEffect } from 'react'
import { onLeave } from '#/domains/auth/storefront/session/log-out.ts'
import { startCartSync } from '#/domains/cart/storefront/state/cart-sync.ts'
import { serviceWorker } from '#/platform/web/service-worker.ts'
import { fetchToastCard } from '#/ui/feedback/toaster.tsx'
import { FailedLoadBar } from './failed-load-bar.tsx'
import { followClock } from './follow-clock.ts'
import { ReleaseWatch } from './release-watch.tsx'
import { useReturnPath } from './use-return-path.ts'
import { VisitorNotices } from './visitor-notices.tsx'

const fetchToasts = () => void fetchToastCard().catch(() => undefined)

const forgetDrafts = (person: string | undefined) =>
  void import('#/domains/orders/storefront/checkout/forget-drafts.ts').then(
    (drafts) => drafts.forgetDrafts(person),
    () => undefined,
  )

export default function AfterStart(): ReactNode {
  useEffect(followClock, [])
  useEffect(fetchToasts, [])
  useEffect(() => void serviceWorker(), [])
  useEffect(() => startCartSync(), [])
  useEffect(() => onLeave(forgetDrafts), [])
  useReturnPath()
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
