import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'

type Look = {
  label: string
  badge?: number | null
  floating?: boolean
  children: ReactNode
}

const look = (floating?: boolean, className?: string): string =>
  classes('icon-button', floating && 'icon-button-floating', className)

/** Larger numbers break the circle. */
const MAX_IN_BADGE = 99

/** Visual only: its button's label says it. */
export const Badge = ({ count }: { count?: number | null }) =>
  count ? (
    <span
      className="badge"
      data-count={count > MAX_IN_BADGE ? `${MAX_IN_BADGE}+` : count}
      aria-hidden="true"
    />
  ) : null

/** `className="is-on"` fills it rose. */
export const IconButton = ({
  label,
  badge,
  floating,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) => (
  <button type="button" {...rest} aria-label={label} className={look(floating, className)}>
    {children}
    <Badge count={badge} />
  </button>
)

export const IconLink = ({
  label,
  badge,
  floating,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link {...rest} aria-label={label} className={look(floating, className)}>
    {children}
    <Badge count={badge} />
  </Link>
)
