import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { PAGE_SLUGS } from './domains/content/contract.ts'

const informationPage = 'domains/content/storefront/information-page.tsx'
/** Ten addresses, one page: each its own path, so that nothing else passes for one. */
const information = (slug: string) => route(slug, informationPage, { id: `information/${slug}` })

/** A page has one address: `/Category/bukety` is none. */
const exactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exactly(entry.children) }),
  }))

/** Every screen of the shop. */
export default exactly([
  layout('layouts/default-layout.tsx', [
    index('domains/content/storefront/home-page.tsx'),
    route('category/:slug', 'domains/catalog/storefront/category-page.tsx'),
    route('popular-products', 'domains/catalog/storefront/popular-products-page.tsx'),
    route('product/:slug', 'domains/catalog/storefront/product-page.tsx'),
    route('promo', 'domains/content/storefront/promo-page.tsx'),
    route('search', 'domains/catalog/storefront/search-page.tsx'),
    route('otzyvy', 'domains/reviews/storefront/reviews-page.tsx'),
    route('izbrannoe', 'domains/favourites/storefront/favourites-page.tsx'),
    route('login', 'domains/auth/storefront/login-page.tsx'),
    layout('layouts/profile-layout.tsx', [
      route('profile', 'domains/orders/storefront/profile-page.tsx'),
      route('profile/orders', 'domains/orders/storefront/orders-page.tsx'),
      route('profile/orders/:id', 'domains/orders/storefront/order-view-page.tsx'),
      route('profile/reasons', 'domains/reminders/storefront/reasons-page.tsx'),
      route('profile/user', 'domains/auth/storefront/user-page.tsx'),
      route('profile/addresses', 'domains/reminders/storefront/addresses-page.tsx'),
      route('profile/recipients', 'domains/reminders/storefront/recipients-page.tsx'),
      route('profile/bonuses', 'domains/loyalty/storefront/bonuses-page.tsx'),
      route('profile/invite', 'domains/loyalty/storefront/invite-page.tsx'),
    ]),
    layout('layouts/information-layout.tsx', PAGE_SLUGS.map(information)),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  layout('layouts/cart-layout.tsx', [
    route('order', 'domains/orders/storefront/order-page.tsx'),
    route('order/ready', 'domains/orders/storefront/order-ready-page.tsx'),
  ]),
  layout('layouts/staff-layout.tsx', [
    layout('layouts/staff-screen.tsx', [
      route('staff', 'layouts/staff-home-page.tsx'),
      route('staff/orders', 'domains/orders/backoffice/board-page.tsx'),
      route('staff/orders/:id', 'domains/orders/backoffice/order-page.tsx', { id: 'staff-order' }),
      route('staff/orders/:id/print', 'domains/orders/backoffice/order-print-page.tsx'),
      route('staff/assembly', 'domains/orders/backoffice/assembly-page.tsx'),
      route('staff/courier', 'domains/orders/backoffice/courier-page.tsx'),
      route('staff/shift', 'domains/orders/backoffice/shift-page.tsx'),
      route('staff/receipts', 'domains/payments/backoffice/receipts-page.tsx'),
      route('staff/papers', 'domains/orders/backoffice/papers-page.tsx'),
      route('staff/stock', 'domains/catalog/backoffice/stock-page.tsx'),
      route('staff/stock/deliveries', 'domains/catalog/backoffice/deliveries-page.tsx'),
      route('staff/stock/history', 'domains/catalog/backoffice/stock-history-page.tsx'),
      route('staff/import', 'domains/catalog/backoffice/import-page.tsx'),
      route('staff/products', 'domains/catalog/backoffice/products-page.tsx'),
      route('staff/products/new', 'domains/catalog/backoffice/product-edit-page.tsx', { id: 'product-new' }),
      route('staff/products/:id', 'domains/catalog/backoffice/product-edit-page.tsx'),
      route('staff/categories', 'domains/catalog/backoffice/categories-page.tsx'),
      route('staff/components', 'domains/catalog/backoffice/components-page.tsx'),
      route('staff/synonyms', 'domains/catalog/backoffice/synonyms-page.tsx'),
      route('staff/reviews', 'domains/reviews/backoffice/reviews-page.tsx'),
      route('staff/customers', 'domains/auth/backoffice/customers-page.tsx'),
      route('staff/customers/:id', 'domains/auth/backoffice/customer-page.tsx'),
      route('staff/chats/:id?', 'domains/chat/backoffice/chats-page.tsx'),
      route('staff/team', 'domains/auth/backoffice/team-page.tsx'),
      route('staff/log', 'domains/auth/backoffice/log-page.tsx'),
      route('staff/points', 'domains/loyalty/backoffice/points-page.tsx'),
      route('staff/points/:id', 'domains/loyalty/backoffice/points-card-page.tsx'),
      route('staff/promotions', 'domains/content/backoffice/promotions-page.tsx'),
      route('staff/promotions/:id', 'domains/content/backoffice/promotion-editor-page.tsx'),
      route('staff/promo', 'domains/promo/backoffice/promos-page.tsx'),
      route('staff/promo/:id', 'domains/promo/backoffice/promo-editor-page.tsx'),
      route('staff/banners', 'domains/content/backoffice/banners-page.tsx'),
      route('staff/banners/hero', 'domains/content/backoffice/hero-editor-page.tsx'),
      route('staff/banners/occasions', 'domains/content/backoffice/occasions-editor-page.tsx'),
      route('staff/banners/:id', 'domains/content/backoffice/banner-editor-page.tsx'),
      route('staff/pages', 'domains/content/backoffice/pages-page.tsx'),
      route('staff/pages/:slug', 'domains/content/backoffice/page-editor-page.tsx'),
      route('staff/faq', 'domains/content/backoffice/faq-page.tsx'),
      route('staff/stores', 'domains/places/backoffice/stores-page.tsx'),
      route('staff/stores/:id', 'domains/places/backoffice/store-edit-page.tsx'),
      route('staff/zones', 'domains/delivery/backoffice/zones-page.tsx'),
      route('staff/windows', 'domains/delivery/backoffice/windows-page.tsx'),
      route('staff/windows/settings', 'domains/delivery/backoffice/city-time-page.tsx'),
      route('staff/peaks', 'domains/delivery/backoffice/peaks-page.tsx'),
      route('staff/peaks/:city/:date', 'domains/delivery/backoffice/peak-edit-page.tsx'),
      route('staff/*', 'layouts/not-found-page.tsx', { id: 'staff-not-found' }),
    ]),
  ]),
  route('bank/:id', 'domains/payments/storefront/bank-page.tsx'),
  route('a/:token', 'domains/orders/storefront/recipient-address-page.tsx'),
  route('ui', 'ui/ui-page.tsx'),
]) satisfies RouteConfig
