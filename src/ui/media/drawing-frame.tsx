import type { ReactNode } from 'react'

/** The sheet of every small drawing: 132 × 112, lines of one weight, decoration only. */
export const DrawingSheet = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg
    className={className}
    viewBox="0 0 132 112"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
