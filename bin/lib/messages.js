import { readFileSync } from 'node:fs'
import { inRoot } from './root.js'

const MAX_VALUE_LENGTH = 300
const EXIT_CODES = { wrongNode: 10, noNode: 10, install: 11, build: 12, noRights: 14, noDisk: 15 }

let texts

export const text = (key, values = {}) => {
  texts ??= JSON.parse(readFileSync(inRoot('src/locales/ru.json'), 'utf8')).startUp
  const template = key.split('.').reduce((branch, name) => branch[name], texts)
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name])
}

export const log = (line) => process.stdout.write(`${line}\n`)

export const fail = (kind, values = {}) => {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    String(value).replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_LENGTH),
  ])
  process.stderr.write(`\n${text(`failures.${kind}`, Object.fromEntries(short))}\n`)
  process.exit(EXIT_CODES[kind])
}

export const failForError = (kind, { code = '', path = '', message = '' }) => {
  if (['ENOSPC', 'EDQUOT'].includes(code)) fail('noDisk', { path: path || inRoot() })
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) fail('noRights', { path: path || inRoot() })
  fail(kind, { reason: message || code })
}
