/** For analytics in the browser only. */
const TRACKING_PARAMETERS = /^(utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|from)$/

/** A cache key: without tracking, with sorted parameters. */
export type NormalizedUrl = { path: string; names: readonly string[]; text: string }

export const normalizeUrl = (url: string): NormalizedUrl => {
  const at = url.indexOf('?')
  if (at < 0) return { path: url, names: [], text: url }
  const path = url.slice(0, at)
  const parameters = [...new URLSearchParams(url.slice(at + 1))]
  const query = new URLSearchParams(parameters.filter(([name]) => !TRACKING_PARAMETERS.test(name)))
  query.sort()
  const search = query.toString()
  return { path, names: [...query.keys()], text: search ? `${path}?${search}` : path }
}
