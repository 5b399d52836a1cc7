import type { FrontDoor } from '#/platform/server/http/create-server.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { addressOf } from './address.ts'
import type { Memory } from './cache.ts'
import { writeAnswer } from './send.ts'
import { pageKey, readVisit, type PageVisitor } from './visit.ts'

/** Answers requests for what is kept before any routing, hook or log: at the speed of a static file. */
export const createFrontDoor =
  (memory: Memory, settings: Settings, visitor: PageVisitor): FrontDoor =>
  (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const address = addressOf(url)
    const kept =
      memory.find(address.text) ?? memory.find(pageKey(readVisit(headers, address, settings, visitor)))
    return kept !== undefined && writeAnswer(request, response, kept.answer)
  }
