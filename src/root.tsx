import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  redirect,
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
import { NO_DELIVERY } from '#/domains/delivery/rules/no-delivery.ts'
import { type City, placesApi } from '#/domains/places/contract/customer.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { defaultCity, NO_CITY } from '#/domains/places/rules/default-city.ts'
import { ErrorScreen } from '#/layouts/error-screen.tsx'
import { isForGuests, SOON_PATH } from '#/layouts/paths-before-opening.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { repeatEarlyInput } from '#/platform/web/loading/early-input.ts'
import { headScripts } from '#/layouts/head-scripts.ts'
import { StartUp } from '#/layouts/start-up/start-up.tsx'
import { load } from '#/platform/web/loading/load.ts'
import { useShopProfile } from '#/platform/web/shop-profile.ts'
import { LAVENDER } from '#/platform/shared/shop/shop-profile.ts'
import { keepShownPage } from '#/platform/web/loading/navigation-retry.ts'
import textFont from '#/ui/fonts/onest-cyrillic.woff2?url'
import headingFont from '#/ui/fonts/serif-cyrillic.woff2?url'
import { SPRIG_SYMBOL } from '#/ui/media/sprig-symbol.ts'
import { Toaster } from '#/ui/feedback/toaster.tsx'
import '#/ui/ui.css'

const HEAD_SCRIPTS = import.meta.env.SSR ? headScripts() : ['', '', '', '', '']
/** Never drawn anew: only the server needs its text. */
const SYMBOLS = { __html: import.meta.env.SSR ? SPRIG_SYMBOL : '' }

/** Staff and sign-in work without a city. */
const NO_CITY_DATA = { city: NO_CITY, stores: [], delivery: NO_DELIVERY }

/** The server's rendering lives as long as it is true; a browser asks for the minute. */
const LASTING = import.meta.env.SSR ? { lasting: '1' as const } : {}

const cityData = async (api: Api, city: City) => {
  const [{ items: stores }, delivery] = await Promise.all([
    api(placesApi.stores, { query: { city_id: city.id } }),
    api(deliveryApi.settings, { params: { city_id: city.id }, query: LASTING }),
  ])
  return { city, stores, delivery }
}

/** Guests see one page; in the browser staff walk through the rest. */
const redirectGuests = (pathname: string, isOpened: boolean) => {
  if (!import.meta.env.SSR) return
  if (!isOpened && isForGuests(pathname)) throw redirect(SOON_PATH)
  if (isOpened && pathname === SOON_PATH) throw redirect('/')
}

const data = load(async (api, { cookie, url }) => {
  const { items: cities } = await api(placesApi.cities)
  const chosen = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE))
  const city = cities.find(({ id }) => id === chosen) ?? defaultCity(cities)
  const settings = await api(placesApi.settings)
  redirectGuests(url.pathname, city !== undefined && settings.opening.state !== 'closed')
  const [{ items: categories }, inCity] = await Promise.all([
    api(catalogApi.categories),
    city ? cityData(api, city) : NO_CITY_DATA,
  ])
  return { cities, categories, settings, ...inCity, asksCity: chosen === null, origin: url.origin }
})
export { data as loader, data as clientLoader }
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage]

/** Only in place, as on a change of city. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}) => currentUrl.href === nextUrl.href && defaultShouldRevalidate

/** Of a page that was not found, too. */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(repeatEarlyInput, [])
  return (
    <html lang="ru" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <BrandColor />
        <link rel="icon" href="/icon-192.png" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
        {/* They ran before hydration: only the server needs their text. */}
        {HEAD_SCRIPTS.map((script, at) => (
          <script key={at} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {/* Before any stylesheet: a domain's may load before those of `ui`. */}
        <style>{'@layer tokens, base, ui, domain;'}</style>
        <Meta />
        <Links />
        <BrandPalette />
      </head>
      <body>
        <svg
          className="symbols"
          aria-hidden="true"
          suppressHydrationWarning
          dangerouslySetInnerHTML={SYMBOLS}
        />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const BrandColor = () => <meta name="theme-color" content={useShopProfile().color} />

/** Lavender is in `ui/tokens.css`; others have palettes of their own. */
const BrandPalette = () => {
  const { color } = useShopProfile()
  return color === LAVENDER ? null : <link rel="stylesheet" href={`/theme/${color.slice(1)}.css`} />
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
