import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'

type Look = {
  /** `soft` is quiet, `line` neutral, `white` for pictures and tints. */
  variant?: 'primary' | 'soft' | 'line' | 'white' | 'danger'
  /** 44, 48 (default) or 56 px high; 56 for the final step. */
  size?: 's' | 'm' | 'l'
  block?: boolean
  busy?: boolean
  icon?: ReactNode
}

const look = ({ variant = 'primary', size = 'm', block, busy }: Look, className?: string): string =>
  classes(
    'button',
    variant !== 'primary' && `button-${variant}`,
    size !== 'm' && `button-${size}`,
    block && 'button-block',
    busy && 'is-busy',
    className,
  )

export type ButtonProps = Look & ComponentProps<'button'>

/** One primary per screen, its label a verb. */
export const Button = ({
  variant,
  size,
  block,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={look({ variant, size, block, busy }, className)}
    aria-busy={busy || rest['aria-busy']}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    <span className="button-label">
      {icon}
      {children}
    </span>
  </button>
)

export type ButtonLinkProps = Look & ComponentProps<typeof Link>

export const ButtonLink = ({
  variant,
  size,
  block,
  busy,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} className={look({ variant, size, block, busy }, className)}>
    <span className="button-label">
      {icon}
      {children}
    </span>
  </Link>
)
