import { createHash } from 'node:crypto'
import { compiledBrowserTexts } from '#/platform/server/browser-texts.ts'

/** Changes with what browsers get of the texts only. */
export const textsVersion = (): string =>
  createHash('sha256').update(JSON.stringify(compiledBrowserTexts())).digest('hex').slice(0, 8)
