import { ExternalLink, LogOut, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router'
import type { Route } from './+types/staff-layout'
import { DeskChange } from '#/domains/auth/backoffice/desk/desk-change.tsx'
import { DeskScreen } from '#/domains/auth/backoffice/desk/desk-screen.tsx'
import { openDesk, useDesk } from '#/domains/auth/backoffice/desk/lock-desk.ts'
import { useIdleLock } from '#/domains/auth/backoffice/desk/use-idle-lock.ts'
import {
  FACTOR_CODES,
  type FactorCode,
  FactorScreen,
} from '#/domains/auth/backoffice/factor/factor-screen.tsx'
import { type Desk as SharedDesk, tabletApi } from '#/domains/auth/contract/staff/tablets.ts'
import { type Me, staffApi } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { openLogOut, useSession } from '#/domains/auth/storefront/session/session.ts'
import { useDensity } from '#/domains/orders/backoffice/board/dense/board-density.ts'
import { ShopNotices } from '#/domains/owner/backoffice/shop-notices.tsx'
import { PushSwitch } from '#/domains/notifications/storefront/push/push-switch.tsx'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadStaffTexts } from '#/platform/web/texts/load-staff-texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Badge } from '#/ui/controls/icon-button.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { PageProgress } from '../page-progress.tsx'
import { useShell } from '../shell.ts'
import { SkipLink } from '../skip-link.tsx'
import { BellNotice } from './bell-notice.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { StaffRail } from './staff-rail.tsx'
import { useStaffWatch } from './staff-watch.ts'
import { useCloseMenu } from './use-close-menu.ts'
import { useNewOrderKey } from './use-new-order-key.ts'
import './staff-layout.css'
import './staff-rail.css'

type Entered = { me: Me } | { desk: SharedDesk } | { factor: FactorCode } | { refused: NoAccess }

export const clientLoader = load(async (api): Promise<Entered> => {
  await loadStaffTexts()
  try {
    return { me: await api(staffApi.me) }
  } catch (error) {
    if (!isApiError(error) || (error.status !== 401 && error.status !== 403)) throw error
    const factor = FACTOR_CODES.find((code) => code === error.body.code)
    if (factor) return { factor }
    const { desk } = await api(tabletApi.show)
    if (desk) return { desk }
    return { refused: error.status === 401 ? 'signedOut' : 'noStaff' }
  }
})

/** What a page narrows in its address is none of it: it works without a connection. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export const meta = noIndexMeta('staff.title')

type NoAccess = 'signedOut' | 'noStaff'

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession()
  const { revalidate } = useRevalidator()
  const locked = useDesk((state) => state.locked)
  if ('desk' in loaderData) return <DeskScreen desk={loaderData.desk} />
  if ('factor' in loaderData) return <FactorScreen why={loaderData.factor} onDone={() => void revalidate()} />
  if ('refused' in loaderData) return <StaffSignIn why={loaderData.refused} />
  return locked ? <DeskScreen desk={null} /> : <Desk me={loaderData.me} />
}

const useFollowSession = () => {
  const user = useSession((session) => session.user?.id)
  const ready = useSession((session) => session.ready)
  const { revalidate } = useRevalidator()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!ready) return
    if (known.current !== undefined && known.current !== (user ?? '')) {
      if (user) openDesk(user)
      void revalidate()
    }
    known.current = user ?? ''
  }, [user, ready, revalidate])
}

const BOARD = '/staff/orders'
/** Its three columns need the width. */
const NEW_ORDER = '/staff/orders/new'

const Desk = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const waiting = useStaffWatch(me)
  useIdleLock(me.tablet !== null)
  useNewOrderKey(may(me, 'orders'))
  const isUnopened = useShell().settings.opening.state === 'closed'
  useEffect(() => setOpen(false), [pathname])
  useCloseMenu(open, () => setOpen(false))
  const isDense = useDensity(({ dense }) => dense)
  const hasRail = pathname === NEW_ORDER || (isDense && pathname === BOARD)
  return (
    <div className={classes('staff', hasRail && 'has-rail')}>
      <SkipLink />
      <PageProgress />
      <header className="staff-top">
        <button
          type="button"
          className="icon-button staff-menu-button"
          aria-expanded={open}
          aria-controls="staff-sections"
          aria-label={t('staff.menu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          <Badge count={waiting.orders + waiting.chats} />
        </button>
        <Logo />
        {me.tablet !== null && <DeskChange me={me} />}
      </header>
      <StaffRail
        me={me}
        isUnopened={isUnopened}
        waiting={waiting}
        isOpen={open}
        onMore={() => setOpen(!open)}
      />
      <nav
        id="staff-sections"
        className={classes('staff-side', open && 'is-open')}
        aria-label={t('staff.title')}
      >
        <Link className="staff-me" to="/staff/me">
          <b>{me.name ?? formatPhone(me.phone)}</b>
          <small>{t(`staff.roles.${me.role}`)}</small>
        </Link>
        <StaffMenu me={me} isUnopened={isUnopened} waiting={waiting} />
        {me.tablet === null && <OwnDevice />}
      </nav>
      <main id="page" className="staff-page" tabIndex={-1}>
        {(may(me, 'orders') || may(me, 'deliveries')) && <BellNotice />}
        <ShopNotices me={me} />
        <Outlet context={me} />
      </main>
    </div>
  )
}

/** What a shared tablet has not: notices of one person, and a session to keep. */
const OwnDevice = () => (
  <>
    <div className="staff-side-push">
      <PushSwitch work={{ title: t('staff.push.title'), hint: t('staff.push.hint') }} />
    </div>
    <p className="staff-side-foot">
      <Link to="/">
        <ExternalLink aria-hidden="true" />
        {t('staff.toShop')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={openLogOut}>
        <LogOut aria-hidden="true" />
        {t('layout.logOut')}
      </button>
    </p>
  </>
)

/** Signed out, or not a staff member. */
const StaffSignIn = ({ why }: { why: NoAccess }) => {
  const user = useSession((session) => session.user)
  const { pathname, search } = useLocation()
  return (
    <main id="page" className="staff-refused" tabIndex={-1}>
      <EmptyState
        drawing="lost"
        title={t(`staff.refused.${why}.title`)}
        text={t(`staff.refused.${why}.text`)}
      >
        {user ? (
          <Button onClick={openLogOut}>{t('staff.refused.other')}</Button>
        ) : (
          <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`}>
            {t('staff.refused.signIn')}
          </ButtonLink>
        )}
      </EmptyState>
    </main>
  )
}

export function HydrateFallback() {
  return <main id="page" className="staff-refused" aria-busy="true" />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen notFound={isRouteErrorResponse(error) && error.status === 404} />
}
