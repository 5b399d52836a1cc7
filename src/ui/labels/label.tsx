import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

export type LabelTone = 'plain' | 'sale' | 'new' | 'leaf' | 'honey' | 'rose' | 'soft'

/** Honey waits, rose is wrong, leaf is done. */
export const Label = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: LabelTone
  className?: string
  children: ReactNode
}) => <span className={classes('label', tone !== 'plain' && `label-${tone}`, className)}>{children}</span>
