import { type ReactNode, useEffect } from 'react'
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
  useReturnPath()
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
