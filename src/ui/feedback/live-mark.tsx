import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import './live-mark.css'

/** Changes are read aloud. */
export const LiveMark = ({ isLive, children }: { isLive: boolean; children: ReactNode }) => (
  <span className={classes('live-mark', !isLive && 'is-off')} role="status">
    <i aria-hidden="true" />
    {children}
  </span>
)
