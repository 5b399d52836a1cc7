import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Route } from './serve.ts'

type Schema = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Schema

const parameters = (where: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const operation = ({ call }: Route) => ({
  summary: call.summary,
  tags: [call.path.split('/').filter((part) => !/^(v\d|client|api)$/.test(part))[1 - 1] ?? ''],
  parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
  ...(call.body && { requestBody: { content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } }),
  responses: {
    [call.response ? '200' : '204']: {
      description: 'OK',
      ...(call.response && { content: { 'application/json': { schema: jsonSchema(call.response, 'output') } } }),
    },
    default: { $ref: '#/components/responses/Refusal' },
  },
})

const REFUSAL = {
  description: 'A refusal: `detail` can be shown to people, `code` is for machines, `fields` names wrong fields',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['detail', 'code'],
        properties: {
          detail: { type: 'string' },
          code: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
}

/** The contract tables as an OpenAPI document: made from the very schemas that validate. */
export const openApiDocument = (routes: Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = (paths[route.call.path] ??= {})
    path[route.call.method.toLowerCase()] = operation(route)
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Лаванда', version: '1' },
    paths,
    components: { responses: { Refusal: REFUSAL } },
  }
}

/** `/openapi.json`, and the same for people at `/docs`. */
export const serveDocs = (server: FastifyInstance, routes: Route[]): void => {
  let document: ReturnType<typeof openApiDocument> | undefined
  server.get('/openapi.json', () => (document ??= openApiDocument(routes)))
}
