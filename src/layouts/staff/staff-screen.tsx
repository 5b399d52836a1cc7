import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/staff-screen'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { FACTOR_CODES } from '#/domains/auth/backoffice/factor/factor-screen.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { NoCities, NoStores } from './staff-no-stores.tsx'
import { StaffDenied } from './staff-denied.tsx'
import type { LoadFailure } from '#/platform/web/staff-load.ts'
import { StaffNotFound } from './staff-not-found.tsx'
import { screenAt } from './staff-sections.ts'

export default function StaffScreen() {
  const me = useOutletContext<StaffMember>()
  const screen = screenAt(useLocation().pathname)
  return screen && !may(me, screen.needs) ? <StaffDenied me={me} screen={screen} /> : <Outlet context={me} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const me = useOutletContext<StaffMember>()
  const screen = screenAt(useLocation().pathname)
  if (!isRouteErrorResponse(error)) return <ErrorScreen notFound={false} />
  const { code } = (error.data ?? {}) as Partial<LoadFailure>
  // The frame asks for it in place of everything.
  if (code && FACTOR_CODES.some((one) => one === code)) return <AskFrame />
  const isForOthers = screen !== undefined && !may(me, screen.needs)
  if (error.status === 403 || (error.status === 404 && isForOthers))
    return <StaffDenied me={me} screen={screen} otherStore={code === 'other_store'} />
  if (code === 'no_stores') return <NoStores />
  if (code === 'no_cities') return <NoCities />
  if (error.status === 404) return <StaffNotFound me={me} />
  // The frame is about to check.
  if (error.status === 401) return null
  return <ErrorScreen notFound={false} />
}

const AskFrame = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return null
}
