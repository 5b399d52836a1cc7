import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { PAGE_SLUGS } from './domains/content/contract/customer.ts'

const informationPage = 'domains/content/storefront/information/information-page.tsx'
/** A path each, so that no other slug matches. */
const information = (slug: string) => route(slug, informationPage, { id: `information/${slug}` })

/** Case-sensitive: `/Category/bukety` is not found. */
const exactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exactly(entry.children) }),
  }))

/** Every screen of the shop. */
export default exactly([
  layout('layouts/storefront/default-layout.tsx', [
    index('domains/content/storefront/home/home-page.tsx'),
    route('category/:slug', 'domains/catalog/storefront/listing/category-page.tsx'),
    route('popular-products', 'domains/catalog/storefront/listing/popular-products-page.tsx'),
    route('product/:slug', 'domains/catalog/storefront/product/product-page.tsx'),
    route('promo', 'domains/content/storefront/promo/promo-page.tsx'),
    route('search', 'domains/catalog/storefront/search/search-page.tsx'),
    route('otzyvy', 'domains/reviews/storefront/reviews/reviews-page.tsx'),
    route('izbrannoe', 'domains/favourites/storefront/favourites-page.tsx'),
    route('login', 'domains/auth/storefront/sign-in/login-page.tsx'),
    layout('layouts/storefront/profile/profile-layout.tsx', [
      route('profile', 'domains/orders/storefront/profile/profile-page.tsx'),
      route('profile/orders', 'domains/orders/storefront/profile/orders-page.tsx'),
      route('profile/orders/:id', 'domains/orders/storefront/order/order-view-page.tsx'),
      route('profile/reasons', 'domains/reminders/storefront/reasons/reasons-page.tsx'),
      route('profile/user', 'domains/auth/storefront/account/user-page.tsx'),
      route('profile/addresses', 'domains/delivery/storefront/address-book/addresses-page.tsx'),
      route('profile/recipients', 'domains/delivery/storefront/address-book/recipients-page.tsx'),
      route('profile/bonuses', 'domains/loyalty/storefront/bonuses/bonuses-page.tsx'),
      route('profile/invite', 'domains/loyalty/storefront/invite/invite-page.tsx'),
    ]),
    layout('layouts/storefront/information-layout.tsx', PAGE_SLUGS.map(information)),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  layout('layouts/storefront/cart-layout.tsx', [
    route('order', 'domains/orders/storefront/checkout/checkout-page.tsx'),
    route('order/ready', 'domains/orders/storefront/ready/order-ready-page.tsx'),
  ]),
  layout('layouts/staff/staff-layout.tsx', [
    layout('layouts/staff/staff-screen.tsx', [
      route('staff', 'layouts/staff/staff-home-page.tsx'),
      route('staff/start', 'domains/owner/backoffice/start/start-page.tsx'),
      route('staff/orders', 'domains/orders/backoffice/board/board-page.tsx'),
      route('staff/orders/:id', 'domains/orders/backoffice/order/order-page.tsx', { id: 'staff-order' }),
      route('staff/orders/:id/print', 'domains/orders/backoffice/printouts/order-print-page.tsx'),
      route('staff/assembly', 'domains/orders/backoffice/assembly/assembly-page.tsx'),
      route('staff/courier', 'domains/orders/backoffice/courier/courier-page.tsx'),
      route('staff/shift', 'domains/orders/backoffice/shift/shift-page.tsx'),
      route('staff/receipts', 'domains/payments/backoffice/receipts-page.tsx'),
      route('staff/papers', 'domains/orders/backoffice/reports/reports-page.tsx'),
      route('staff/stock', 'domains/catalog/backoffice/stock/stock-page.tsx'),
      route('staff/stock/deliveries', 'domains/catalog/backoffice/deliveries/deliveries-page.tsx'),
      route('staff/stock/history', 'domains/catalog/backoffice/stock/stock-history-page.tsx'),
      route('staff/import', 'domains/catalog/backoffice/exchange/import-page.tsx'),
      route('staff/products', 'domains/catalog/backoffice/product/products-page.tsx'),
      route('staff/products/new', 'domains/catalog/backoffice/product/product-edit-page.tsx', {
        id: 'product-new',
      }),
      route('staff/products/:id', 'domains/catalog/backoffice/product/product-edit-page.tsx'),
      route('staff/categories', 'domains/catalog/backoffice/categories/categories-page.tsx'),
      route('staff/components', 'domains/catalog/backoffice/components/components-page.tsx'),
      route('staff/synonyms', 'domains/catalog/backoffice/synonyms/synonyms-page.tsx'),
      route('staff/reviews', 'domains/reviews/backoffice/reviews-page.tsx'),
      route('staff/customers', 'domains/auth/backoffice/customers/customers-page.tsx'),
      route('staff/customers/import', 'domains/auth/backoffice/customers/customers-import-page.tsx'),
      route('staff/customers/:id', 'domains/auth/backoffice/customers/customer-page.tsx'),
      route('staff/chats/:id?', 'domains/chat/backoffice/chats/chats-page.tsx'),
      route('staff/team', 'domains/auth/backoffice/team/team-page.tsx'),
      route('staff/log', 'domains/auth/backoffice/log/log-page.tsx'),
      route('staff/points', 'domains/loyalty/backoffice/points-page.tsx'),
      route('staff/points/:id', 'domains/loyalty/backoffice/points-card-page.tsx'),
      route('staff/promotions', 'domains/content/backoffice/promotions/promotions-page.tsx'),
      route('staff/promotions/:id', 'domains/content/backoffice/promotions/promotion-editor-page.tsx'),
      route('staff/promo', 'domains/promo/backoffice/promos-page.tsx'),
      route('staff/promo/:id', 'domains/promo/backoffice/editor/promo-editor-page.tsx'),
      route('staff/banners', 'domains/content/backoffice/banners/banners-page.tsx'),
      route('staff/banners/hero', 'domains/content/backoffice/banners/hero-editor-page.tsx'),
      route('staff/banners/occasions', 'domains/content/backoffice/banners/occasions-editor-page.tsx'),
      route('staff/banners/how', 'domains/content/backoffice/banners/how-it-works-editor-page.tsx'),
      route('staff/banners/:id', 'domains/content/backoffice/banners/banner-editor-page.tsx'),
      route('staff/pages', 'domains/content/backoffice/pages/pages-page.tsx'),
      route('staff/pages/:slug', 'domains/content/backoffice/pages/page-editor-page.tsx'),
      route('staff/faq', 'domains/content/backoffice/faq-page.tsx'),
      route('staff/cities', 'domains/places/backoffice/cities/cities-page.tsx'),
      route('staff/cities/:id', 'domains/places/backoffice/cities/city-edit-page.tsx'),
      route('staff/stores', 'domains/places/backoffice/stores-page.tsx'),
      route('staff/stores/:id', 'domains/places/backoffice/store-edit-page.tsx'),
      route('staff/zones', 'domains/delivery/backoffice/zones/zones-page.tsx'),
      route('staff/windows', 'domains/delivery/backoffice/windows/windows-page.tsx'),
      route('staff/windows/settings', 'domains/delivery/backoffice/city-time/city-time-page.tsx'),
      route('staff/peaks', 'domains/delivery/backoffice/peaks/peaks-page.tsx'),
      route('staff/peaks/:city/:date', 'domains/delivery/backoffice/peaks/peak-edit-page.tsx'),
      route('staff/settings', 'domains/owner/backoffice/settings/settings-page.tsx'),
      route('staff/settings/changes', 'domains/owner/backoffice/settings/changes-page.tsx'),
      route('staff/*', 'layouts/not-found-page.tsx', { id: 'staff-not-found' }),
    ]),
  ]),
  route('soon', 'domains/owner/storefront/soon-page.tsx'),
  route('bank/:id', 'domains/payments/storefront/bank-page.tsx'),
  route('a/:token', 'domains/orders/storefront/recipient/recipient-address-page.tsx'),
]) satisfies RouteConfig
