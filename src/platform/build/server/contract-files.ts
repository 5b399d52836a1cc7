import { globSync } from 'node:fs'
import path from 'node:path'

const FILES = ['*/contract.ts', '*/contract/**/*.ts']
/** Field schemas: no schemas of their own. */
const PARTS = ['*/contract/staff/fields.ts']
const DOMAINS = path.resolve(import.meta.dirname, '../../../domains')

/** Of every domain, in order of their names. */
export const contractFiles = (): { domain: string; file: string }[] =>
  globSync(FILES, { cwd: DOMAINS, exclude: PARTS })
    .toSorted()
    .map((name) => ({ domain: name.split(path.sep)[0] ?? '', file: path.join(DOMAINS, name) }))
