import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'

type Look = {
  /** What it does, in words: the icon alone has no name. */
  label: string
  /** A count over the icon; nothing is drawn for 0. */
  badge?: number | null
  /** White with a shadow: it lies on a picture. */
  floating?: boolean
  children: ReactNode
}

const look = (floating?: boolean, className?: string): string =>
  classes('icon-button', floating && 'icon-button-floating', className)

/** Over 99 the exact number says nothing and breaks the circle. */
const MOST_IN_BADGE = 99

/** The rose count that sits on an icon, for the eyes only: what it sits on says it in its label. */
export const Badge = ({ count }: { count?: number | null }) =>
  count ? (
    <span
      className="badge"
      data-count={count > MOST_IN_BADGE ? `${MOST_IN_BADGE}+` : count}
      aria-hidden="true"
    />
  ) : null

/** A round 44 px button that is only an icon; `className="is-on"` fills it rose (a heart). */
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

/** The same circle that leads to another page. */
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
