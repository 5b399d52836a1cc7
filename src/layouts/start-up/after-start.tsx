import { type ReactNode, useEffect } from 'react'
import { FailedLoadBar } from './failed-load-bar.tsx'
import { followClock } from './follow-clock.ts'
import { ReleaseWatch } from './release-watch.tsx'
import { VisitorNotices } from './visitor-notices.tsx'

export default function AfterStart(): ReactNode {
  useEffect(followClock, [])
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
