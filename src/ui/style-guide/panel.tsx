import type { ReactNode } from 'react'

export const Panel = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="guide-panel">
    <h2>{title}</h2>
    {children}
    {note && <p className="guide-note small muted">{note}</p>}
  </section>
)
