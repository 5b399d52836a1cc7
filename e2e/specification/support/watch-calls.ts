import type { Page, Request } from '@playwright/test'

/** A call as the browser made it. */
export type Seen = {
  method: string
  path: string
  /** As it was written: `?a=&b=` would be seen. */
  search: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  request: Request
}

/** What the page asks of the shop by `fetch`, in its order; documents, files and pictures left out. */
export const watchCalls = (page: Page) => {
  const seen: Seen[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    const { pathname, search, searchParams } = new URL(request.url())
    if (/^\/(assets|locales|__manifest)/.test(pathname)) return
    seen.push({
      method: request.method(),
      path: pathname,
      search,
      query: Object.fromEntries(searchParams),
      headers: request.headers(),
      body: bodyOf(request),
      request,
    })
  })
  const all = (method: string, path: string | RegExp) =>
    seen.filter(
      (one) => one.method === method && (typeof path === 'string' ? one.path === path : path.test(one.path)),
    )
  return {
    seen,
    all,
    /** The last one of its kind. */
    find: (method: string, path: string | RegExp) => all(method, path).at(-1),
    /** From now on as if nothing had been asked. */
    forget: () => void seen.splice(0),
  }
}

const bodyOf = (request: Request): unknown => {
  const text = request.postData()
  return text ? (JSON.parse(text) as unknown) : undefined
}
