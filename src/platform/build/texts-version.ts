import { createHash } from 'node:crypto'
import { compiledTextFiles } from '#/platform/server/text-files.ts'

/** Changes with what browsers get of the texts, and with nothing else. */
export const textsVersion = (): string =>
  createHash('sha256').update(JSON.stringify(compiledTextFiles())).digest('hex').slice(0, 8)
