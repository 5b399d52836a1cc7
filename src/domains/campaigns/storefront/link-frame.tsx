import type { ReactNode } from 'react'
import { LogoMark } from '#/ui/media/logo.tsx'
import './link-frame.css'

export const LinkFrame = ({ children }: { children: ReactNode }) => (
  <main id="page" className="campaign-link" tabIndex={-1}>
    <span className="logo">
      <LogoMark />
    </span>
    {children}
  </main>
)
