import { globSync } from 'node:fs'
import path from 'node:path'
import { type CallCodes, codesByCall } from './codes-by-call.ts'

const DOMAINS = path.resolve(import.meta.dirname, '../../../domains')
const ROUTES = ['*/server/routes.ts', '*/server/routes/**/*.ts']

/** Of every call of every domain, as the sources stand; about a second. */
export const readCallCodes = (): Promise<Record<string, CallCodes>> => {
  const find = (...patterns: string[]) =>
    globSync(patterns, { cwd: DOMAINS, exclude: ['**/*.test.ts'] })
      .toSorted()
      .map((file) => path.join(DOMAINS, file))
  return codesByCall(find(...ROUTES), find('*/server/domain.ts'))
}
