import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { PAGE_SLUGS } from './domains/content/contract.ts'

const informationPage = 'domains/content/storefront/information-page.tsx'
/** Ten addresses, one page: each its own path, so that nothing else passes for one. */
const information = (slug: string) => route(slug, informationPage, { id: `information/${slug}` })

/** Every screen of the shop. */
export default [
  layout('layouts/default-layout.tsx', [
    index('domains/content/storefront/home-page.tsx'),
    route('category/:slug', 'domains/catalog/storefront/category-page.tsx'),
    route('product/:slug', 'domains/catalog/storefront/product-page.tsx'),
    route('search', 'domains/catalog/storefront/search-page.tsx'),
    route('izbrannoe', 'domains/favourites/storefront/favourites-page.tsx'),
    route('login', 'domains/auth/storefront/login-page.tsx'),
    layout('layouts/profile-layout.tsx', [
      route('profile', 'domains/orders/storefront/profile-page.tsx'),
      route('profile/orders', 'domains/orders/storefront/orders-page.tsx'),
      route('profile/orders/:id', 'domains/orders/storefront/order-view-page.tsx'),
    ]),
    layout('layouts/information-layout.tsx', PAGE_SLUGS.map(information)),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  layout('layouts/cart-layout.tsx', [
    route('order', 'domains/orders/storefront/order-page.tsx'),
    route('order/ready', 'domains/orders/storefront/order-ready-page.tsx'),
  ]),
  route('ui', 'ui/ui-page.tsx'),
] satisfies RouteConfig
