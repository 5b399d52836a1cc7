import type { CallCodes } from '#/platform/build/api-errors/codes-by-call.ts'
import type { Contracts } from '#/platform/build/server/read-contracts.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { Domain } from '../../domain.ts'
import { ALLOWANCES } from '../../overload/refuse-excess.ts'
import { nameOfCall } from '../access.ts'
import { API_VERSION } from './api-version.ts'
import { type DocumentedRoute, FAILURE, failureAnswer, failuresOf } from './failures.ts'
import { createSchemas, type Schemas } from './openapi-schemas.ts'
import type { Answer, Media, OpenApiDocument, Operation } from './openapi-types.ts'
import {
  accessOf,
  json,
  limitsOf,
  parametersOf,
  requestBodyOf,
  sayAccess,
  securityOf,
  successesOf,
} from './operation.ts'
import { webhookMessages } from './webhook-messages.ts'

/** What a test said and heard (`recorded/`). */
export type CallExample = { request?: unknown; status: number; answer?: unknown }
/** By name of the call; made by `npm run api:record`. */
export type Recorded = { errors: Record<string, CallCodes>; examples: Record<string, CallExample> }

type Parts = { routes: readonly DocumentedRoute[]; domains: readonly Pick<Domain, 'name' | 'messages'>[] }

export const openApiDocument = (
  { routes, domains: tellers }: Parts,
  { declarations, schemas }: Contracts,
  { errors, examples }: Recorded,
): OpenApiDocument => {
  const known = createSchemas(schemas)
  const domains = new Set<string>()
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const { call } = route
    const name = nameOfCall(call)
    const { domain = 'other', name: declared = call.path } = declarations.get(call) ?? {}
    domains.add(domain)
    const described = describe(route, errors[name] ?? {}, known)
    const operation = { operationId: `${domain}.${declared}`, tags: [domain], ...described }
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: withExample(operation, examples[name]),
    }
  }
  const { address, session } = ALLOWANCES
  return {
    openapi: '3.1.0',
    info: {
      title: t('docs.title'),
      version: API_VERSION,
      description: t('docs.description'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...domains].map((domain) => ({
      name: domain,
      description: t(`docs.domains.${domain}` as TextKey),
    })),
    paths,
    webhooks: webhookMessages(tellers, known),
    components: {
      schemas: { Failure: FAILURE, ...known.components },
      responses: {
        Failure: { description: t('docs.error'), ...json({ $ref: '#/components/schemas/Failure' }) },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: t('docs.token') },
        key: { type: 'http', scheme: 'bearer', description: t('docs.key') },
      },
    },
    'x-allowances': { address: allowance(address), session: allowance(session) },
  }
}

const allowance = ({ atOnce, anHour }: { atOnce: number; anHour: number }) => ({
  at_once: atOnce,
  an_hour: anHour,
})

const describe = (
  route: DocumentedRoute,
  codes: CallCodes,
  schemas: Schemas,
): Omit<Operation, 'operationId' | 'tags'> => {
  const { call, access } = route
  const requestBody = requestBodyOf(call, schemas.convert)
  const failures = Object.entries(failuresOf(route, codes)).map(
    ([status, all]) => [status, failureAnswer(status, all)] as const,
  )
  return {
    summary: call.summary ?? nameOfCall(call),
    description: sayAccess(access),
    security: securityOf(access),
    parameters: parametersOf(route, schemas),
    ...(requestBody && { requestBody }),
    responses: {
      ...successesOf(route, schemas.convert),
      ...Object.fromEntries(failures),
      default: { $ref: '#/components/responses/Failure' },
    },
    'x-access': accessOf(access),
    'x-limits': limitsOf(route),
  }
}

const withExample = (operation: Operation, example: CallExample | undefined): Operation => {
  if (!example) return operation
  const { requestBody, responses } = operation
  const answer = responses[example.status] as Answer | undefined
  return {
    ...operation,
    ...(requestBody &&
      example.request !== undefined && {
        requestBody: { ...requestBody, content: exemplified(requestBody.content, example.request) },
      }),
    ...(answer?.content &&
      example.answer !== undefined && {
        responses: {
          ...responses,
          [example.status]: { ...answer, content: exemplified(answer.content, example.answer) },
        },
      }),
  }
}

const exemplified = (content: Record<string, Media>, value: unknown): Record<string, Media> =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { ...media, examples: { tested: { value } } }]),
  )
