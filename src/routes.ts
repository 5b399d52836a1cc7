import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the shop. */
export default [
  layout('layouts/default-layout.tsx', [
    index('domains/content/storefront/home-page.tsx'),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  route('ui', 'ui/ui-page.tsx'),
] satisfies RouteConfig
