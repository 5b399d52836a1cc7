import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import './live-mark.css'

/** Whether what is shown follows the shop by itself just now; words and colour say it, and a voice when it changes. */
export const LiveMark = ({ isLive, children }: { isLive: boolean; children: ReactNode }) => (
  <span className={classes('live-mark', !isLive && 'is-off')} role="status">
    <i aria-hidden="true" />
    {children}
  </span>
)
