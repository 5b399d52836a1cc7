import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readContracts } from '#/platform/build/read-contracts.ts'
import { docsPage } from './docs-page.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { incomingOf } from '../register-routes.ts'
import type { Incoming, Route } from '../serve.ts'

/** The answer depends on the caller, and changes with the release. */
const HEADERS = {
  'cache-control': 'private, no-store',
  vary: 'Authorization, Cookie',
  'x-robots-tag': 'noindex',
}

/** Built on first request. Everybody sees the customers' calls, staff see all. */
export const serveDocs = (
  server: FastifyInstance,
  routes: Route[],
  isStaff: (incoming: Incoming) => Promise<boolean>,
): void => {
  const calls = routes.map(({ call }) => call)
  const all = documentOf(calls)
  const customers = documentOf(calls.filter(({ path }) => !path.startsWith('/staff/')))
  const documentFor = async (request: FastifyRequest, reply: FastifyReply) =>
    (await isStaff(incomingOf(request, reply))) ? all : customers
  server.get('/openapi.json', async (request, reply) => {
    const { json } = await documentFor(request, reply)
    return reply.headers(HEADERS).send(await json())
  })
  server.get('/docs', async (request, reply) => {
    const { page } = await documentFor(request, reply)
    const { html, policy } = await page()
    return reply
      .headers({ ...HEADERS, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const documentOf = (calls: Call[]) => {
  const json = once(async () => openApiDocument(calls, await readContracts()))
  return { json, page: once(async () => withPolicy(await docsPage(await json()))) }
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The one style sheet is allowed by its hash. */
const withPolicy = ({ html, styles }: { html: string; styles: string }) => {
  const hash = createHash('sha256').update(styles).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}
