/** Yandex Metrika: nothing of it is in the page before the visitor has agreed (`decisions §9`). */
const TAG = 'https://mc.yandex.ru/metrika/tag.js'

type Counter = ((id: number, method: string, ...rest: unknown[]) => void) & { a?: unknown[][]; l?: number }
type Tracked = Window & { ym?: Counter; dataLayer?: object[] } & Record<string, unknown>

const page = (): Tracked => window as unknown as Tracked

let running: number | null = null
let last = ''

/** Starts the counter, once; its script comes from its own host, which the page's policy lets in only with a setting. */
export const startMetrika = (id: number): void => {
  if (running !== null) return
  running = id
  const own = page()
  own[`disableYaCounter${id}`] = false
  own.dataLayer ??= []
  if (!own.ym) {
    const waiting: Counter = (...call) => void (waiting.a ??= []).push(call)
    waiting.l = Date.now()
    own.ym = waiting
    const script = document.createElement('script')
    script.async = true
    script.src = TAG
    document.head.append(script)
  }
  // Pages are told of by hand: the shop changes them without loading.
  own.ym(id, 'init', { defer: true, trackLinks: true, accurateTrackBounce: true, ecommerce: 'dataLayer' })
}

/** A consent that was taken back: the counter ends, and what it has kept in this browser goes. */
export const stopMetrika = (): void => {
  if (running === null) return
  const own = page()
  own[`disableYaCounter${running}`] = true
  own.ym?.(running, 'destruct')
  running = null
  last = ''
  for (const cookie of document.cookie.split(/;\s*/)) {
    const [name = ''] = cookie.split('=')
    if (name.startsWith('_ym')) forget(name)
  }
}

const forget = (name: string) => {
  for (const domain of ['', `; domain=.${location.hostname}`])
    document.cookie = `${name}=; path=/; max-age=0${domain}`
}

/** A page was opened; the same one twice in a row counts once. */
export const tellPage = (url: string, title: string): void => {
  if (running === null || url === last) return
  page().ym?.(running, 'hit', url, { title, referer: last || document.referrer })
  last = url
}

/** One product as Metrika takes it: roubles, whole pieces. */
export type TrackedProduct = {
  id: string
  name: string
  price: number
  quantity: number
  variant?: string
  coupon?: string
}
type Goods = { products: TrackedProduct[] }
type Event =
  | { detail: Goods }
  | { add: Goods }
  | { remove: Goods }
  | { purchase: Goods & { actionField: { id: string; revenue: number; coupon?: string } } }

/** Something of the shop's own happened with goods (`research §4.6`). */
export const tellGoods = (event: Event): void => {
  if (running !== null) page().dataLayer?.push({ ecommerce: { currencyCode: 'RUB', ...event } })
}
