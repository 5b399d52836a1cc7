import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readCallCodes } from '#/platform/build/api-errors/read-call-codes.ts'
import { nameOfCall } from '#/platform/server/http/access.ts'
import type { CallExample, Recorded } from '#/platform/server/http/docs/openapi.ts'
import { readRecorded, RECORDED } from '#/platform/server/http/docs/read-recorded.ts'
import { ALL_ROUTES } from './api-document.ts'
import { surfaceOf, surfaceProblem, readSurface, SURFACE } from './api-surface.ts'
import { exampleProblem } from './example-problem.ts'
import type { HeardExample } from './record-example.ts'

/**
 * Writes `docs/recorded/`: codes of errors by call, examples out of a folder of what tests heard (without one they stay), and
 * the surface. Returns why it did not: something was taken away, and the version does not say so.
 */
export const recordApi = async (folder: string | undefined): Promise<string | null> => {
  const former = await readRecorded()
  const errors = await readCallCodes()
  await write(path.join(RECORDED, 'errors.json'), errors)
  const heard = folder === undefined ? [] : await readHeard(folder)
  await write(path.join(RECORDED, 'examples.json'), await chosen(former, heard))
  const surface = await surfaceOf()
  const problem = surfaceProblem(await readSurface(), surface)
  if (!problem) await write(SURFACE, surface)
  return problem
}

const write = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

const readHeard = async (folder: string): Promise<HeardExample[]> => {
  const files = (await readdir(folder)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line, withoutSecrets) as HeardExample),
  )
}

/** Of test shops, and yet what scanners of secrets would report. */
const withoutSecrets = (key: string, value: unknown): unknown =>
  typeof value === 'string' && (/token|secret/.test(key) || /^(lvk_|whsec_|eyJ)/.test(value)) ? '…' : value

/** A former one stays while it is true; of new ones the fullest that is still short. */
const chosen = async ({ examples }: Recorded, heard: HeardExample[]): Promise<Recorded['examples']> => {
  const byCall = Object.groupBy(heard, ({ name }) => name)
  const result: Recorded['examples'] = {}
  for (const name of ALL_ROUTES.map(({ call }) => nameOfCall(call)).toSorted()) {
    const former = examples[name]
    const isTrue = former && !(await exampleProblem(name, former))
    const example = isTrue ? former : best(byCall[name] ?? [])
    if (example) result[name] = example
  }
  return result
}

const best = (heard: HeardExample[]): CallExample | undefined => {
  const [first] = heard.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  if (!first) return undefined
  const { name: _, ...example } = first
  return example
}

const FULL = 1_500
/** Beyond it, shorter is better. */
const sizeOf = (example: HeardExample): number => {
  const { length } = JSON.stringify(example)
  return length <= FULL ? length : FULL - length
}
