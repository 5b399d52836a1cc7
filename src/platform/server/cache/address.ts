/** Where a visitor came from: it is for the counters in the browser, never for a page. */
const TRACKING = /^(utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|from)$/

/** An address as its answers are kept by: without tracking, its parameters in one order. */
export type Address = { path: string; names: readonly string[]; text: string }

export const addressOf = (url: string): Address => {
  const at = url.indexOf('?')
  if (at < 0) return { path: url, names: [], text: url }
  const path = url.slice(0, at)
  const given = [...new URLSearchParams(url.slice(at + 1))]
  const query = new URLSearchParams(given.filter(([name]) => !TRACKING.test(name)))
  query.sort()
  const search = query.toString()
  return { path, names: [...query.keys()], text: search ? `${path}?${search}` : path }
}
