import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'
import './page-tabs.css'

type Tab = { to: string; label: string; isOpen: boolean }

/** Parts of one section, beside its title. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="page-tabs" aria-label={label}>
    {tabs.map(({ to, label: name, isOpen }) => (
      <Link
        key={to}
        to={to}
        className={classes('page-tab', isOpen && 'is-on')}
        aria-current={isOpen ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
)
