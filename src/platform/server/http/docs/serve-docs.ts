import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readContracts } from '#/platform/build/server/read-contracts.ts'
import type { Domain } from '../../domain.ts'
import { asyncApiDocument } from './asyncapi.ts'
import { docsPage } from './docs-page.ts'
import type { DocumentedRoute } from './failures.ts'
import { openApiDocument } from './openapi.ts'
import { readRecorded } from './read-recorded.ts'
import { incomingOf } from '../register-routes.ts'
import type { Incoming } from '../serve.ts'

/** The answer depends on the caller, and changes with the release. */
const HEADERS = {
  'cache-control': 'private, no-store',
  vary: 'Authorization, Cookie',
  'x-robots-tag': 'noindex',
}

export type Documented = {
  routes: readonly DocumentedRoute[]
  domains: readonly Pick<Domain, 'name' | 'sockets' | 'messages'>[]
}

/** Built on first request. Everybody sees the customers' calls, staff see all. */
export const serveDocs = (
  server: FastifyInstance,
  { routes, domains }: Documented,
  isStaff: (incoming: Incoming) => Promise<boolean>,
): void => {
  const all = documentsOf({ routes, domains })
  const customers = documentsOf({
    routes: routes.filter(({ call }) => !isStaffs(call.path)),
    domains: domains.map(({ name, sockets = [] }) => ({
      name,
      sockets: sockets.filter(({ contract }) => !isStaffs(contract.path)),
    })),
  })
  const documentFor = async (request: FastifyRequest, reply: FastifyReply) =>
    (await isStaff(incomingOf(request, reply))) ? all : customers
  server.get('/openapi.json', async (request, reply) => {
    const { json } = await documentFor(request, reply)
    return reply.headers(HEADERS).send(await json())
  })
  server.get('/asyncapi.json', async (request, reply) => {
    const { sockets } = await documentFor(request, reply)
    return reply.headers(HEADERS).send(await sockets())
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

const isStaffs = (path: string) => path.startsWith('/staff/')

const documentsOf = ({ routes, domains }: Documented) => {
  const json = once(async () =>
    openApiDocument({ routes, domains }, await readContracts(), await readRecorded()),
  )
  const sockets = once(async () => asyncApiDocument(domains, (await readContracts()).schemas))
  return {
    json,
    sockets,
    page: once(async () => withPolicy(await docsPage(await json(), await sockets()))),
  }
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
