import type { Access } from '../access.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/** Of OpenAPI 3.1, as far as this shop's document uses it; `x-…` are our own, explained in its description. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
export type Media = { schema: JsonSchema; examples?: Record<string, { value: unknown }> }
export type Content = { content: Record<string, Media> }
export type Header = { description: string; required?: boolean; schema: JsonSchema }
export type Answer = { description: string; headers?: Record<string, Header> } & Partial<Content>
export type Security = Record<string, string[]>
export type Limits = {
  /** Of the allowances of an address and a session (`x-allowances`). */
  cost: number
  /** Milliseconds until a 503. */
  deadline_ms: number
  max_body_bytes?: number
}
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Security[]
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, { $ref: string } | Answer>
  'x-access': Pick<Access, 'who'> & {
    right?: string
    keys: boolean
    pins: boolean
    signed_in_within_s?: number
  }
  'x-limits': Limits
}
/** Of a webhook: whoever receives it answers. */
export type MessageOperation = Pick<
  Operation,
  'operationId' | 'summary' | 'tags' | 'parameters' | 'requestBody'
> & {
  responses: Record<string, Answer>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: MessageOperation }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Answer>
    securitySchemes: Record<'token' | 'key', { type: 'http'; scheme: 'bearer'; description: string }>
  }
  'x-allowances': Record<'address' | 'session', { at_once: number; an_hour: number }>
}
