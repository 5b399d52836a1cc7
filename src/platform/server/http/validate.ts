import type { z } from 'zod'
import { invalid, type FieldErrors } from '#/platform/server/errors.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'

type Issue = z.core.$ZodIssue
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; file?: Uint8Array | undefined }

const PARTS = ['params', 'query', 'body'] as const

/** Throws a 422 that names each wrong field in Russian. */
export const validate = (call: Call, raw: RawInput): RawInput => {
  const input: Record<string, unknown> = {}
  // Without a prototype: a field may be called `toString`.
  const fields = Object.create(null) as FieldErrors
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema) continue
    // A missing part counts as empty; an explicit `null` does not.
    const rawPart = raw[part] === undefined ? {} : raw[part]
    const result = schema.safeParse(part === 'query' ? withoutBrackets(rawPart as object) : rawPart)
    if (result.success) input[part] = result.data
    else for (const issue of result.error.issues) addField(fields, issue)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return input
}

/** As `flowers=…` (`decisions §3`). */
const withoutBrackets = (query: object) => {
  const names = Object.keys(query)
  if (!names.some((name) => name.endsWith('[]'))) return query
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ''), value]))
}

const addField = (fields: FieldErrors, issue: Issue) => {
  const at = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, 10)) fields[at ? `${at}.${key}` : key] ??= t('validation.unknown')
    return
  }
  fields[at || 'body'] ??= sentence(issue)
}

/** Named by key (`validation.phone`), else by kind of issue. */
const sentence = (issue: Issue): string => {
  if (issue.message.startsWith('validation.')) return t(issue.message as TextKey)
  switch (issue.code) {
    case 'invalid_type':
      return t(issue.input === undefined ? 'validation.required' : 'validation.type')
    case 'too_small':
      return issue.origin === 'string'
        ? t(issue.minimum === 1 ? 'validation.required' : 'validation.short', { n: Number(issue.minimum) })
        : t('validation.least', { n: Number(issue.minimum) })
    case 'too_big':
      return t(issue.origin === 'string' ? 'validation.long' : 'validation.most', {
        n: Number(issue.maximum),
      })
    case 'invalid_value':
      return t('validation.choice')
    default:
      return t('validation.wrong')
  }
}
