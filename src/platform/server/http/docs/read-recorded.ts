import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Recorded } from './openapi.ts'

export const RECORDED = path.join(import.meta.dirname, 'recorded')

export const readRecorded = async (): Promise<Recorded> => {
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(RECORDED, file), 'utf8')) as unknown
  const [errors, examples] = await Promise.all(['errors.json', 'examples.json'].map(read))
  return { errors, examples } as Recorded
}
