import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { authorizedFetch } from '#/domains/auth/storefront/session/authorized-fetch.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { wrapRequests } from '#/platform/web/api.ts'
import { useFarSections } from '#/platform/web/loading/far-sections.ts'
import { startTurns } from '#/platform/web/loading/hydrate-later.tsx'
import { useInlinedSheets } from '#/platform/web/loading/use-inlined-sheets.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { startShop } from './start.ts'
import { bearer } from '#/domains/auth/storefront/session/tokens.ts'

if (!import.meta.env.SSR) wrapRequests(authorizedFetch, bearer)

const Panels = lazyPart(async () => (await import('../storefront/panels.tsx')).Panels)

/** Without it no notices, counters and updates, no offline page, and unsent changes of the cart are lost. */
const AfterStart = lazy(() => import('./after-start.tsx').catch(() => ({ default: () => null })))

/** After hydration; holds the panels of all pages. */
export const StartUp = () => {
  useInlinedSheets()
  useFarSections()
  const page = useRouteLoaderData('root') as { cities: City[]; city: City } | undefined
  const navigate = useNavigate()
  const begin = useEffectEvent(() =>
    page
      ? startShop(page, () => {
          if (location.pathname.startsWith('/profile')) void navigate('/')
        })
      : undefined,
  )
  useEffect(() => begin(), [])
  useEffect(startTurns, [])

  return (
    <>
      <Suspense>
        <AfterStart />
      </Suspense>
      <Suspense>
        <Panels />
      </Suspense>
    </>
  )
}
