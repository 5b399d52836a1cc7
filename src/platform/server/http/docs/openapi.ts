import type { z } from 'zod'
import type { Contracts } from '#/platform/build/read-contracts.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { createSchemas, type JsonSchema } from './openapi-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
type Content = { content: { 'application/json': { schema: JsonSchema } } }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, { $ref: string } | ({ description: string } & Partial<Content>)>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string } & Content>
    securitySchemes: { token: { type: 'http'; scheme: 'bearer'; description: string } }
  }
}

/** Besides `Authorization`, by path (`spec §7`). */
const HEADERS: { name: string; calls: RegExp; required: boolean; text: TextKey }[] = [
  {
    name: 'x-client-id',
    calls: /^\/(orders\/cart|client\/orders\/order$|v1\/(auth\/code|user\/phone)\/verify)/,
    required: false,
    text: 'docs.headers.client',
  },
  { name: 'x-refresh-token', calls: /^\/v1\/auth\/refresh$/, required: true, text: 'docs.headers.refresh' },
  { name: 'guest-token', calls: /^\/chat\/api\//, required: false, text: 'docs.headers.guest' },
  { name: 'idempotency-key', calls: /^\/client\/orders\/order$/, required: true, text: 'docs.headers.once' },
]

export const openApiDocument = (calls: Call[], { declarations, schemas }: Contracts): OpenApiDocument => {
  const { convert, components } = createSchemas(schemas)
  const domains = new Set<string>()
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const { domain = 'other', name = call.path } = declarations.get(call) ?? {}
    domains.add(domain)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId: `${domain}.${name}`,
        summary: call.summary ?? name,
        tags: [domain],
        security: [{}, { token: [] }],
        parameters: [
          ...parameters('path', call.params, convert),
          ...parameters('query', call.query, convert),
          ...headers(call.path),
        ],
        ...(call.body && { requestBody: { required: true, ...json(convert(call.body, 'input')) } }),
        responses: responses(call, convert),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: t('docs.title'), version: '1', description: t('docs.lead') },
    servers: [{ url: '/' }],
    tags: [...domains].map((domain) => ({
      name: domain,
      description: t(`docs.domains.${domain}` as TextKey),
    })),
    paths,
    components: {
      schemas: components,
      responses: { Failure: { description: t('docs.error'), ...json(ERROR_SCHEMA) } },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: t('docs.token') } },
    },
  }
}

type Convert = ReturnType<typeof createSchemas>['convert']

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } })

const parameters = (
  where: 'path' | 'query',
  schema: z.ZodType | undefined,
  convert: Convert,
): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const headers = (path: string): Parameter[] =>
  HEADERS.filter(({ calls }) => calls.test(path)).map(({ name, required, text }) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
    description: t(text),
  }))

const responses = (
  { response, leads, params, query, body }: Call,
  convert: Convert,
): Operation['responses'] => ({
  ...(response
    ? { 200: { description: t('docs.success'), ...json(convert(response, 'output')) } }
    : leads
      ? { 302: { description: t('docs.leads') } }
      : { 204: { description: t('docs.nothing') } }),
  ...(params && { 404: { description: t('docs.notFound'), ...json(ERROR_SCHEMA) } }),
  ...((params ?? query ?? body) && { 422: { description: t('docs.invalid'), ...json(ERROR_SCHEMA) } }),
  default: { $ref: '#/components/responses/Failure' },
})

/** `decisions §1`. */
const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    fresh: {},
    request_id: { type: 'string' },
  },
}
