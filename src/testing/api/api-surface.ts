import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { API_VERSION } from '#/platform/server/http/docs/api-version.ts'
import { RECORDED } from '#/platform/server/http/docs/read-recorded.ts'
import type { JsonSchema } from '#/platform/server/http/docs/openapi-schemas.ts'
import type { Answer } from '#/platform/server/http/docs/openapi-types.ts'
import { apiDocument } from './api-document.ts'

/** What a program may rely on: calls, their answers' fields, what it must say, and the fields of webhooks by their type. */
export type Surface = {
  version: string
  calls: Record<string, CallSurface>
  webhooks: Record<string, string[]>
}
type CallSurface = { needs: string[]; gives: string[] }

export const SURFACE = path.join(RECORDED, 'surface.json')

export const readSurface = async (): Promise<Surface> =>
  JSON.parse(await readFile(SURFACE, 'utf8')) as Surface

export const surfaceOf = async (): Promise<Surface> => {
  const { document } = await apiDocument()
  const shape = (schema: JsonSchema | undefined): JsonSchema => {
    const name = schema?.$ref?.split('/').at(-1)
    return (name === undefined ? schema : document.components.schemas[name]) ?? {}
  }
  const calls = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
      const body = shape(requestBody?.content['application/json']?.schema)
      const answer = shape((responses[200] as Answer | undefined)?.content?.['application/json']?.schema)
      const needs = parameters
        .filter(({ required }) => required)
        .map(({ in: where, name }) => `${where} ${name}`)
      return [
        `${method.toUpperCase()} ${at}`,
        {
          needs: [...needs, ...((body['required'] ?? []) as string[])].toSorted(),
          gives: fieldsOf(answer),
        },
      ] as const
    }),
  )
  const webhooks = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { properties } = shape(post.requestBody?.content['application/json']?.schema)
    const { data } = properties as Record<string, JsonSchema>
    return [type, fieldsOf(shape(data))] as const
  })
  return { version: API_VERSION, calls: inSequence(calls), webhooks: inSequence(webhooks) }
}

const fieldsOf = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties as object).toSorted()

const inSequence = <T>(entries: (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What a program of before may miss, unless the first number of the version grew; null: nothing. */
export const surfaceProblem = (former: Surface, now: Surface): string | null => {
  if (majorOf(former) !== majorOf(now)) return null
  const lost = Object.entries(former.calls).flatMap(([name, { needs, gives }]) => {
    const call = now.calls[name]
    if (!call) return [name]
    return [
      ...gives.filter((one) => !call.gives.includes(one)).map((one) => `${name}: ${one}`),
      ...call.needs.filter((one) => !needs.includes(one)).map((one) => `${name}: + ${one}`),
    ]
  })
  const untold = Object.entries(former.webhooks).flatMap(([type, fields]) => {
    const told = now.webhooks[type]
    return told ? fields.filter((one) => !told.includes(one)).map((one) => `${type}: ${one}`) : [type]
  })
  const all = [...lost, ...untold]
  return all.length === 0 ? null : all.join(', ')
}

const majorOf = ({ version }: Surface) => version.split('.')[0]
