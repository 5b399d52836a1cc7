import type { z } from 'zod'
import { DAY_S, HOUR_S, MINUTE_S } from '#/platform/shared/durations.ts'
import type { Call, HeaderUse } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { excessOf } from '../../overload/refuse-excess.ts'
import { MAX_BODY_BYTES } from '../accept-bodies.ts'
import type { Access } from '../access.ts'
import { deadlineOf } from '../deadline.ts'
import type { DocumentedRoute } from './failures.ts'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'
import type { Answer, Content, Limits, Operation, Parameter, Security } from './openapi-types.ts'

type Convert = Schemas['convert']

export const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } })

/** What goes in, from the contract and the guard. */
export const parametersOf = ({ call, access }: DocumentedRoute, { convertObject }: Schemas): Parameter[] => [
  ...parameters('path', call.params, convertObject),
  ...parameters('query', call.query, convertObject),
  ...headerParameters([...(access.headers ?? []), ...(call.headers ?? [])]),
]

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

const headerParameters = (uses: readonly HeaderUse[]): Parameter[] =>
  uses.map(({ name, required, description }) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
    description: t(description),
  }))

export const requestBodyOf = (call: Call, convert: Convert): Operation['requestBody'] => {
  if (call.file) {
    const media = { schema: BYTES }
    return { required: true, content: Object.fromEntries(call.file.types.map((type) => [type, media])) }
  }
  return call.body && { required: !call.body.safeParse({}).success, ...json(convert(call.body, 'input')) }
}

const BYTES: JsonSchema = { type: 'string', format: 'binary' }

/** A JSON answer, a text or a file, a redirect, or nothing; cached ones may be known already. */
export const successesOf = (
  { call, cacheTags }: DocumentedRoute,
  convert: Convert,
): Record<string, Answer> => ({
  ...successOf(call, convert),
  ...(cacheTags && { 304: { description: t('docs.unchanged') } }),
})

const successOf = (call: Call, convert: Convert): Record<string, Answer> => {
  if (call.sends) return { 200: fileAnswer(call, call.sends) }
  if (call.leads)
    return { 302: { description: t('docs.leads'), headers: { location: header('docs.headers.location') } } }
  if (!call.response) return { 204: { description: t('docs.nothing') } }
  return { 200: { description: t('docs.success'), ...json(convert(call.response, 'output')) } }
}

const fileAnswer = ({ saveAs }: Call, sends: string): Answer => {
  const [type = sends] = sends.split(';')
  const isText = /^text\/|xml/.test(type)
  const schema = type === 'application/json' ? {} : isText ? { type: 'string' } : BYTES
  return {
    description: t('docs.file'),
    ...(saveAs && { headers: { 'content-disposition': header('docs.headers.saveAs') } }),
    content: { [type]: { schema } },
  }
}

const header = (description: HeaderUse['description']) => ({
  description: t(description),
  required: true,
  schema: { type: 'string' },
})

export const securityOf = ({ who, keys }: Access): Security[] => {
  if (who === 'anyone' || who === 'tablet') return []
  if (who === 'visitor') return [{}, { token: [] }]
  return [{ token: [] }, ...(keys ? [{ key: [] }] : [])]
}

export const limitsOf = ({ call, cacheTags }: DocumentedRoute): Limits => ({
  cost: excessOf(call, Boolean(cacheTags)).cost ?? 0,
  deadline_ms: deadlineOf(call),
  ...(call.method !== 'GET' && { max_body_bytes: call.file?.maxBytes ?? MAX_BODY_BYTES }),
})

export const accessOf = ({
  who,
  right,
  keys = false,
  pins = false,
  within,
}: Access): Operation['x-access'] => ({
  who,
  ...(right && { right: right.name }),
  keys,
  pins,
  ...(within !== undefined && { signed_in_within_s: within }),
})

/** Who may call it, in a sentence or three. */
export const sayAccess = ({ who, right, keys, pins, within }: Access): string =>
  [
    who === 'staff' && right
      ? t('docs.access.staff', { right: t(right.title), name: right.name })
      : t(`docs.access.${who === 'staff' ? 'anyStaff' : who}`),
    keys ? t('docs.access.keys') : '',
    pins ? t('docs.access.pins') : '',
    within === undefined ? '' : t('docs.access.within', { time: sayTime(within) }),
  ]
    .filter(Boolean)
    .join(' ')

const sayTime = (seconds: number): string =>
  seconds >= DAY_S
    ? t('docs.days', { n: seconds / DAY_S })
    : seconds >= HOUR_S
      ? t('docs.hours', { n: seconds / HOUR_S })
      : t('docs.minutes', { n: seconds / MINUTE_S })
