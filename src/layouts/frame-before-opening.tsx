import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatPause } from '#/platform/shared/format-pause.ts'
import type { Opening } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { isForGuests, SOON_PATH } from './paths-before-opening.ts'
import { PageProgress } from './page-progress.tsx'
import { useShell } from './shell.ts'
import { SkipLink } from './skip-link.tsx'

type Props = {
  opening: Opening
  full: ComponentType<{ note?: ReactNode; children: ReactNode }>
  children: ReactNode
}

/**
 * Before the opening only the sign stands above a page; staff see the storefront whole. Paused, every page says
 * so.
 */
export const ShutFrame = ({ opening, full: Full, children }: Props) => {
  const { pathname } = useLocation()
  if (opening.state === 'paused') return <Full note={<Paused opening={opening} />}>{children}</Full>
  return isForGuests(pathname) ? <Full>{children}</Full> : <Bare>{children}</Bare>
}

const Paused = ({ opening }: { opening: Opening }) => {
  const { delivery } = useShell()
  return (
    <Note tone="honey" className="wrap paused-note" role="status">
      {formatPause(opening, delivery.local_now.slice(0, 'YYYY-MM-DD'.length))} {t('site.pausedKeeps')}
    </Note>
  )
}

const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <PageProgress />
    <header className="wrap bare-head">
      <Logo to={SOON_PATH} />
    </header>
    <main id="page" className="page" tabIndex={-1}>
      {children}
    </main>
  </>
)
