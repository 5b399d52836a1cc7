import type { CallCodes } from '#/platform/build/api-errors/codes-by-call.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { Route } from '../serve.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import type { Answer } from './openapi-types.ts'

export type DocumentedRoute = Pick<Route, 'call' | 'access' | 'cacheTags'>

/** A call's own codes, and those of what stands before every handler (`create-server`, `accept-bodies`, `validate`). */
export const failuresOf = (route: DocumentedRoute, own: CallCodes): CallCodes => {
  const { call } = route
  return merged([
    EVERYWHERE,
    own,
    call.params ? { 404: ['not_found'] } : {},
    (call.params ?? call.query ?? call.body) ? { 422: ['invalid'] } : {},
    takesBody(call) ? BODY : {},
    call.body ? { 403: ['origin_wrong'] } : {},
    isShed(route) ? { 503: ['crowded'] } : {},
  ])
}

const EVERYWHERE: CallCodes = {
  400: ['malformed_body'],
  429: ['too_many'],
  500: ['internal'],
  503: ['unavailable'],
}
const BODY: CallCodes = {
  408: ['too_slow'],
  413: ['too_large'],
  415: ['unsupported_file', 'unsupported_media_type'],
  422: ['malformed_body'],
  429: ['uploads_limit'],
}

/** Bodies are read of every call that may have one, wanted or not. */
const takesBody = ({ method }: Call) => method !== 'GET'
/** As `refuse-excess.ts` does. */
const isShed = ({ call, cacheTags }: DocumentedRoute) =>
  cacheTags !== undefined || (call.method === 'GET' && !call.path.startsWith('/staff/'))

const merged = (all: CallCodes[]): CallCodes => {
  const statuses = [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted()
  return Object.fromEntries(
    statuses.map((status) => [status, [...new Set(all.flatMap((one) => one[status] ?? []))].toSorted()]),
  )
}

export const failureAnswer = (status: string, codes: readonly string[]): Answer => ({
  description: t(`docs.failures.${KNOWN.has(status) ? status : 'other'}` as TextKey),
  ...(status === '429' || status === '503' ? { headers: RETRY_AFTER() } : {}),
  content: { 'application/json': { schema: failureSchema(codes) } },
})

const KNOWN = new Set(['400', '401', '403', '404', '408', '409', '413', '415', '422', '429', '500', '503'])

const RETRY_AFTER = () => ({
  'retry-after': { description: t('docs.headers.retry'), schema: { type: 'integer', minimum: 0 } },
})

/** One shape, narrowed to the codes of a call. */
const failureSchema = (codes: readonly string[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Failure' },
    { type: 'object', properties: { code: { type: 'string', enum: codes } } },
  ],
})

/** `decisions §1`. */
export const FAILURE: JsonSchema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    /** Of a 422. */
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    /** Of a 409; as the call's own answer describes it. */
    fresh: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
    /** Of a 5xx. */
    request_id: { type: 'string' },
  },
}
