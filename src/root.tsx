import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/root'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { chosenCityId, defaultCity } from '#/domains/places/rules/chosen-address.ts'
import { ErrorScreen } from '#/layouts/error-screen.tsx'
import { headScripts } from '#/layouts/head-scripts.ts'
import { StartUp } from '#/layouts/start-up/start-up.tsx'
import { load, pageNotFound } from '#/platform/web/loading/load.ts'
import { keepShownPage } from '#/platform/web/loading/navigation-retry.ts'
import textFont from '#/ui/fonts/onest-cyrillic.woff2?url'
import headingFont from '#/ui/fonts/serif-cyrillic.woff2?url'
import { Toaster } from '#/ui/feedback/toast.tsx'
import '#/ui/ui.css'

const HEAD_SCRIPTS = import.meta.env.SSR ? headScripts() : ['', '', '']

const data = load(async (api, { cookie, url }) => {
  const { items: cities } = await api(placesApi.cities)
  const chosen = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE))
  const city = cities.find(({ id }) => id === chosen) ?? defaultCity(cities)
  if (!city) throw pageNotFound(url)
  const [{ items: categories }, { items: stores }, settings, delivery] = await Promise.all([
    api(catalogApi.categories),
    api(placesApi.stores, { query: { city_id: city.id } }),
    api(placesApi.settings),
    api(deliveryApi.settings, { params: { city_id: city.id } }),
  ])
  return { cities, city, categories, stores, settings, delivery, origin: url.origin }
})
export { data as loader, data as clientLoader }
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage]

/** The root reloads only when revalidated in place, as on a change of city. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}) => currentUrl.href === nextUrl.href && defaultShouldRevalidate

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#6e6cad" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
        {/* They ran before hydration: only the server needs their text. */}
        {HEAD_SCRIPTS.map((script, at) => (
          <script key={at} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {/* Layer order before any stylesheet: a domain's files may load before those of `ui`. */}
        <style>{'@layer tokens, base, ui, domain;'}</style>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <StartUp />
      <Outlet />
      <Toaster />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen notFound={isRouteErrorResponse(error) && error.status === 404} />
}
