import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/default-layout'
import { ErrorScreen } from '../error-screen.tsx'
import { Frame } from '../frame.tsx'

export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen notFound={isRouteErrorResponse(error) && error.status === 404} />
}
