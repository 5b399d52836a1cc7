import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inRoot } from '#/platform/server/files/root.ts'
import type { Recorded } from './openapi.ts'

export const RECORDED = inRoot('src/platform/server/http/docs/recorded')

export const readRecorded = async (): Promise<Recorded> => {
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(RECORDED, file), 'utf8')) as unknown
  const [errors, examples] = await Promise.all(['errors.json', 'examples.json'].map(read))
  return { errors, examples } as Recorded
}
