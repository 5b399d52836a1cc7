import type { LogEntry } from '#/domains/auth/contract/staff/log.ts'

const PAGES: Partial<Record<string, (id: string) => string>> = {
  product: (id) => `/staff/products/${id}`,
  category: () => '/staff/categories',
  component: () => '/staff/components',
  synonyms: () => '/staff/synonyms',
  delivery: () => '/staff/stock/deliveries',
  order: (id) => `/staff/orders/${id}`,
  review: () => '/staff/reviews',
  promo: (id) => `/staff/promo/${id}`,
  points: (id) => `/staff/points/${id}`,
  customer: (id) => `/staff/customers/${id}`,
  chat: (id) => `/staff/chats/${id}`,
  chat_answer: () => '/staff/chats',
  staff: () => '/staff/team',
  question: () => '/staff/faq',
  banner: (id) => (isNumber(id) ? `/staff/banners/${id}` : '/staff/banners'),
  promotion: (id) => (isNumber(id) ? `/staff/promotions/${id}` : '/staff/promotions'),
  campaign: (id) => (id === '' ? '/staff/campaigns' : `/staff/campaigns/${id}`),
  segment: () => '/staff/campaigns',
  page: (id) => `/staff/pages/${id}`,
  home: (id) => `/staff/banners/${id}`,
  store: (id) => `/staff/stores/${id}`,
  shop_city: (id) => (isNumber(id) ? `/staff/cities/${id}` : '/staff/cities'),
  zone: () => '/staff/zones',
  circles: () => '/staff/zones',
  city: (id) => `/staff/zones?city=${id}`,
  city_delivery: (id) => `/staff/windows/settings?city=${id}`,
  windows: (id) => {
    const [store = '', date = ''] = id.split('/')
    return `/staff/windows?store=${store}&date=${date}`
  },
  setting: (id) => `/staff/settings?setting=${id}`,
  peak: (id) => `/staff/peaks/${id}`,
}

const isNumber = (id: string) => /^\d+$/.test(id)

const GONE = /\.(delete|remove|dismiss)$/

export const pageOfEntry = ({ action, subject, subject_id }: LogEntry): string | null =>
  GONE.test(action) ? null : (PAGES[subject]?.(subject_id) ?? null)
