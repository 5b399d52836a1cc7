import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { API_VERSION } from '#/platform/server/http/docs/api-version.ts'
import { RECORDED } from '#/platform/server/http/docs/read-recorded.ts'
import type { JsonSchema } from '#/platform/server/http/docs/openapi-schemas.ts'
import type { Answer } from '#/platform/server/http/docs/openapi-types.ts'
import { apiDocument } from './api-document.ts'

/** What a program may rely on: calls, their answers' fields, and what it must say. */
export type Surface = { version: string; calls: Record<string, CallSurface> }
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
          gives: Object.keys((answer['properties'] ?? {}) as object).toSorted(),
        },
      ] as const
    }),
  )
  return { version: API_VERSION, calls: Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

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
  return lost.length === 0 ? null : lost.join(', ')
}

const majorOf = ({ version }: Surface) => version.split('.')[0]
