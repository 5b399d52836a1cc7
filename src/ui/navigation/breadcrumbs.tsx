import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

export const Breadcrumbs = ({
  items,
  className,
}: {
  items: { label: string; to?: string }[]
  className?: string
}) => (
  <nav className={classes('breadcrumbs', className)} aria-label={t('ui.breadcrumbs')}>
    <ol>
      {items.map(({ label, to }, index) => (
        <li key={`${to ?? ''} ${label}`}>
          {to === undefined ? (
            <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
          ) : (
            <Link to={to}>{label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
