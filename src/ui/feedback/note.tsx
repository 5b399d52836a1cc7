import { Check, CircleAlert, Hourglass, Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

export type NoteTone = 'plain' | 'honey' | 'leaf' | 'rose'

const signs = { plain: Info, honey: Hourglass, leaf: Check, rose: CircleAlert }

/** `role="alert"` or `"status"` when it appears later. */
export const Note = ({
  tone = 'plain',
  icon,
  action,
  className,
  children,
  ...rest
}: {
  tone?: NoteTone
  icon?: ReactNode
  action?: ReactNode
} & ComponentProps<'div'>) => {
  const Sign = signs[tone]
  return (
    <div {...rest} className={classes('note', tone !== 'plain' && `note-${tone}`, className)}>
      {icon ?? <Sign aria-hidden="true" />}
      <div className="note-text">{children}</div>
      {action}
    </div>
  )
}
