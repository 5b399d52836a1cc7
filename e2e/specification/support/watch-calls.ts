import type { Page, Request } from '@playwright/test'

export type Seen = {
  method: string
  path: string
  /** As written: `?a=&b=` would be seen. */
  search: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  request: Request
}

/** In order, without documents, static files and pictures. */
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
    find: (method: string, path: string | RegExp) => all(method, path).at(-1),
    forget: () => void seen.splice(0),
  }
}

const bodyOf = (request: Request): unknown => {
  const text = request.postData()
  return text ? (JSON.parse(text) as unknown) : undefined
}
