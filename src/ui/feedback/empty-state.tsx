import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#/ui/media/drawings.tsx'
import { classes } from '#/ui/classes.ts'
import { glue } from '#/ui/labels/non-breaking.ts'

/** Nothing here yet: a small drawing, one sentence and, as children, one button. */
export const EmptyState = ({
  drawing,
  title,
  text,
  className,
  children,
}: {
  drawing: DrawingName
  title: ReactNode
  text?: ReactNode
  className?: string
  children?: ReactNode
}) => (
  <section className={classes('empty-state', className)}>
    <Drawing name={drawing} className="empty-state-drawing" />
    <h2>{glued(title)}</h2>
    {text && <p className="empty-state-text">{glued(text)}</p>}
    {children && <div className="empty-state-action">{children}</div>}
  </section>
)

const glued = (node: ReactNode) => (typeof node === 'string' ? glue(node) : node)
