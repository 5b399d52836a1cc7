import { DOMAINS } from '#/api.ts'
import { readContracts } from '#/platform/build/server/read-contracts.ts'
import type { DocumentedRoute } from '#/platform/server/http/docs/failures.ts'
import { openApiDocument } from '#/platform/server/http/docs/openapi.ts'
import type { OpenApiDocument, Operation } from '#/platform/server/http/docs/openapi-types.ts'
import { readRecorded } from '#/platform/server/http/docs/read-recorded.ts'
import type { Domain } from '#/platform/server/domain.ts'

export type DocumentedCall = { name: string; pointer: string; operation: Operation }
export type ApiDocument = {
  document: OpenApiDocument
  /** By method and path of a request, as the router finds it. */
  find(method: string, path: string): DocumentedCall | undefined
}

const ALL_DOMAINS: readonly Domain[] = DOMAINS
export const ALL_ROUTES: DocumentedRoute[] = ALL_DOMAINS.flatMap(({ routes = [] }) => routes.flat())

let made: Promise<ApiDocument> | undefined

/** What staff read at `/openapi.json`; made once in a process. */
export const apiDocument = (): Promise<ApiDocument> => (made ??= make())

const make = async (): Promise<ApiDocument> => {
  const document = openApiDocument(
    { routes: ALL_ROUTES, domains: ALL_DOMAINS },
    await readContracts(),
    await readRecorded(),
  )
  const patterns = Object.entries(document.paths)
    .toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([path, methods]) => ({
      path,
      methods,
      matches: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
  return {
    document,
    find: (method, path) => {
      const key = method.toLowerCase()
      const found = patterns.find(({ matches, methods }) => methods[key] && matches.test(path))
      const operation = found?.methods[key]
      return (
        operation && {
          name: `${method} ${found.path}`,
          pointer: `/paths/${found.path.replaceAll('/', '~1')}/${key}`,
          operation,
        }
      )
    },
  }
}

/** Words before parameters, from the left. */
const rank = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('')
