import { type ReactNode, useEffect } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
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
  useEffect(() => startCartSync(), [])
  useEffect(() => onLeave(forgetDrafts), [])
  useReturnPath()
  const ready = useSession((session) => session.ready)
  return ready && <AfterSession />
}

/** Nothing of it is needed before it is known who is here. */
const AfterSession = () => {
  useEffect(followClock, [])
  useEffect(fetchToasts, [])
  useEffect(() => void serviceWorker(), [])
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
