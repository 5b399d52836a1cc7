import { Link } from 'react-router'
import { classes } from '#/ui/classes.ts'
import './page-tabs.css'

type Tab = { to: string; label: string; isOpen: boolean }

/** On a phone the row scrolls: where one is must be seen. The page itself stays where it was. */
const showOpen = (nav: HTMLElement | null) => {
  const open = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !open) return
  const row = nav.getBoundingClientRect()
  nav.scrollLeft += open.left + open.width / 2 - (row.left + row.width / 2)
}

/** Parts of one section, beside its title. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav ref={showOpen} className="page-tabs" aria-label={label}>
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
