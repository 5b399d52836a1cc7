import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readContracts } from '#/platform/build/read-contracts.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument, type OpenApiDocument } from './openapi.ts'
import type { Route } from './serve.ts'

/** `/openapi.json`, and the same for people at `/docs`; made when first asked for. */
export const serveDocs = (server: FastifyInstance, routes: Route[]): void => {
  const calls = routes.map(({ call }) => call)
  const document = once(async () => openApiDocument(calls, await readContracts()))
  const page = once(async () => withPolicy(await docsPage(await document())))
  server.get('/openapi.json', (): Promise<OpenApiDocument> => document())
  server.get('/docs', async (_request, reply) => {
    const { html, policy } = await page()
    return reply
      .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The page has no scripts; its one sheet of styles is allowed by its hash. */
const withPolicy = ({ html, styles }: { html: string; styles: string }) => {
  const hash = createHash('sha256').update(styles).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}
