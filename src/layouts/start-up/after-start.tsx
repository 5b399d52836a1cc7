import { type ReactNode, useEffect } from 'react'
import { FailedLoadBar } from './failed-load-bar.tsx'
import { keepTime } from './follow-clock.ts'
import { ReleaseWatch } from './release-watch.tsx'
import { VisitorNotices } from './visitor-notices.tsx'

/** What the page does not need to be there, and comes when it has started. */
export default function AfterStart(): ReactNode {
  useEffect(keepTime, [])
  return (
    <>
      <FailedLoadBar />
      <VisitorNotices />
      <ReleaseWatch />
    </>
  )
}
