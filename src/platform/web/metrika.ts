/** Loaded only after consent (`decisions §9`). */
const TAG = 'https://mc.yandex.ru/metrika/tag.js'

type Counter = ((id: number, method: string, ...rest: unknown[]) => void) & { a?: unknown[][]; l?: number }
type TrackedWindow = Window & { ym?: Counter; dataLayer?: object[] } & Record<string, unknown>

const page = (): TrackedWindow => window as unknown as TrackedWindow

let running: number | null = null
let lastUrl = ''

/** Idempotent; the CSP allows its host only where configured. */
export const startMetrika = (id: number): void => {
  if (running !== null) return
  running = id
  const counter = page()
  counter[`disableYaCounter${id}`] = false
  counter.dataLayer ??= []
  if (!counter.ym) {
    const waiting: Counter = (...call) => void (waiting.a ??= []).push(call)
    waiting.l = Date.now()
    counter.ym = waiting
    const script = document.createElement('script')
    script.async = true
    script.src = TAG
    document.head.append(script)
  }
  // By hand: pages change without loading.
  counter.ym(id, 'init', { defer: true, trackLinks: true, accurateTrackBounce: true, ecommerce: 'dataLayer' })
}

/** Stops the counter and deletes its cookies. */
export const stopMetrika = (): void => {
  if (running === null) return
  const counter = page()
  counter[`disableYaCounter${running}`] = true
  counter.ym?.(running, 'destruct')
  running = null
  lastUrl = ''
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ''] = cookie.split('=')
    if (name.startsWith('_ym')) deleteCookie(name)
  }
}

const deleteCookie = (name: string) => {
  for (const domain of ['', `; domain=.${location.hostname}`])
    document.cookie = `${name}=; path=/; max-age=0${domain}`
}

/** The same URL twice in a row counts once. */
export const trackPage = (url: string, title: string): void => {
  if (running === null || url === lastUrl) return
  page().ym?.(running, 'hit', url, { title, referer: lastUrl || document.referrer })
  lastUrl = url
}

/** Roubles, whole pieces. */
export type TrackedProduct = {
  id: string
  name: string
  price: number
  quantity: number
  variant?: string
  coupon?: string
}
type TrackedProducts = { products: TrackedProduct[] }
type EcommerceEvent =
  | { detail: TrackedProducts }
  | { add: TrackedProducts }
  | { remove: TrackedProducts }
  | { purchase: TrackedProducts & { actionField: { id: string; revenue: number; coupon?: string } } }

/** `research §4.6`. */
export const trackEcommerce = (event: EcommerceEvent): void => {
  if (running !== null) page().dataLayer?.push({ ecommerce: { currencyCode: 'RUB', ...event } })
}
