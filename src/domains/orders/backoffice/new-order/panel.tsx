import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

type Props = { part: string; title: ReactNode; aside?: ReactNode; className?: string; children: ReactNode }

/** `part`: where the keys lead (`use-new-order-keys.ts`). */
export const Panel = ({ part, title, aside, className, children }: Props) => (
  <section className={classes('take-panel', className)} data-part={part} aria-labelledby={`take-${part}`}>
    <div className="take-panel-head">
      <h2 id={`take-${part}`}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
