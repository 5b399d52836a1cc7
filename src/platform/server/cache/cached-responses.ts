import type { CachedResponder } from '#/platform/server/http/create-server.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { normalizeUrl } from './normalize-url.ts'
import type { PageCache } from './page-cache.ts'
import { writeAnswer } from './send-answer.ts'
import { pageKey, readVisit, type PageVisitor } from './page-visit.ts'

/** Before any routing, hook or log. */
export const createCachedResponder =
  (cache: PageCache, settings: Settings, visitor: PageVisitor): CachedResponder =>
  (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const address = normalizeUrl(url)
    const entry =
      cache.find(address.text) ?? cache.find(pageKey(readVisit(headers, address, settings, visitor)))
    if (!entry || !writeAnswer(request, response, entry.answer)) return false
    cache.count('hit')
    return true
  }
