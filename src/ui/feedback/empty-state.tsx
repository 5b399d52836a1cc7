import type { ReactNode } from 'react'
import type { DrawingName } from '#/ui/media/drawings.tsx'
import { LazyDrawing } from '#/ui/media/lazy-drawing.tsx'
import { classes } from '#/ui/classes.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'

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
    <LazyDrawing name={drawing} className="empty-state-drawing" />
    <h2>{withNonBreaking(title)}</h2>
    {text && <p className="empty-state-text">{withNonBreaking(text)}</p>}
    {children && <div className="empty-state-action">{children}</div>}
  </section>
)

const withNonBreaking = (node: ReactNode) => (typeof node === 'string' ? nonBreaking(node) : node)
