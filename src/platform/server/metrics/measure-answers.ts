import type { IncomingMessage, ServerResponse } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { SECOND_MS } from '#/platform/shared/durations.ts'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Answered before the router, as a URL that is none. */
const UNKNOWN = 'unknown'
/** Each has a route of its own, and another name in each release. */
const ASSET = /^\/assets\/.*$/

/** From the first byte of a request to the last byte of its answer. */
export const measureAnswers = (registry: Registry) => {
  const routes = new WeakMap<IncomingMessage, string>()
  const answers = new Histogram({
    name: 'lavanda_http_seconds',
    help: 'Answers by method, route and status; route "cache": straight from the page cache',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    nameRoute: (request: IncomingMessage, route: string): void =>
      void routes.set(request, route.replace(ASSET, '/assets/:file')),
    watchAnswer: (request: IncomingMessage, response: ServerResponse): void => {
      const begun = performance.now()
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'gone'
        const labels = { method: request.method ?? '', route: routes.get(request) ?? UNKNOWN, status }
        answers.observe(labels, (performance.now() - begun) / SECOND_MS)
      })
    },
  }
}
