import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'

export const FilterChip = ({
  count,
  children,
  className,
  ...input
}: { count?: number; children: ReactNode } & ComponentProps<'input'>) => (
  <label className={classes('chip', 'filter-chip', className)}>
    <input {...input} className="filter-chip-input" />
    {children}
    {count !== undefined && <span className="chip-count">{count}</span>}
  </label>
)
