import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

type Look = {
  selected?: boolean
  count?: number
  icon?: ReactNode
  line?: boolean
}

const look = ({ selected, line }: Look, className?: string): string =>
  classes('chip', line && 'chip-line', selected && 'is-on', className)

const Inside = ({ count, icon, children }: Pick<Look, 'count' | 'icon'> & { children: ReactNode }) => (
  <>
    {icon}
    {children}
    {count !== undefined && <span className="chip-count">{count}</span>}
  </>
)

const Removes = () => (
  <>
    <span className="visually-hidden">{t('ui.chip.remove')}</span>
    <X className="chip-remove" aria-hidden="true" />
  </>
)

/** A toggle with `selected`. */
export const Chip = ({
  selected,
  count,
  icon,
  line,
  onRemove,
  className,
  children,
  onClick,
  ...rest
}: Look & { onRemove?: () => void } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={look({ selected, line }, className)}
    aria-pressed={onRemove ? undefined : (rest['aria-pressed'] ?? selected)}
    onClick={onRemove ?? onClick}
  >
    <Inside count={count} icon={icon}>
      {children}
    </Inside>
    {onRemove && <Removes />}
  </button>
)

/** `removes`: the URL leads to the list without this choice. */
export const ChipLink = ({
  selected,
  count,
  icon,
  line,
  removes,
  className,
  children,
  ...rest
}: Look & { removes?: boolean } & ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    className={look({ selected, line }, className)}
    aria-current={selected ? 'true' : undefined}
  >
    <Inside count={count} icon={icon}>
      {children}
    </Inside>
    {removes && <Removes />}
  </Link>
)
