import { t } from '#/platform/shared/texts.ts'
import type { Extension } from './extension.ts'

/** Of these an extension may offer several; the function of each, and addresses that are the shop's own. */
const LISTED: Record<string, { work: string; taken: readonly string[] }> = {
  feeds: { work: 'write', taken: ['yml'] },
  reports: { work: 'read', taken: [] },
}
export const LISTED_PARTS: readonly string[] = Object.keys(LISTED)

/** It stands in an address. */
const NAME = /^[a-z][a-z\d-]{0,39}$/
const KINDS: readonly unknown[] = ['text', 'number', 'money', 'date']

type Given = Record<string, unknown>

/** «feeds/prices»: what no other extension may offer too. */
export const listedNames = (extension: Extension): string[] =>
  LISTED_PARTS.flatMap((part) =>
    ((extension as unknown as Record<string, Given[] | undefined>)[part] ?? []).map(
      ({ name }) => `${part}/${String(name)}`,
    ),
  )

/** A sentence, or null where the part is no list or is as it must be. */
export const listFault = (part: string, value: unknown): string | null => {
  const listed = LISTED[part]
  if (!listed) return null
  if (!Array.isArray(value)) return t('startUp.extension.noList', { part })
  const names = value.map((one: Given | null) => one?.['name'])
  const wrong = value.findIndex(
    (one: Given | null, at) =>
      !isNamed(one, listed) ||
      names.indexOf(names[at]) !== at ||
      (part === 'feeds' ? !isText(one?.['type']) : !hasColumns(one?.['columns'])),
  )
  return wrong === -1 ? null : t('startUp.extension.listed', { part: `${part}[${wrong}]` })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isNamed = (one: Given | null, { work, taken }: { work: string; taken: readonly string[] }): boolean => {
  const { name, title, [work]: act } = one ?? {}
  return (
    isText(name) && NAME.test(name) && !taken.includes(name) && isText(title) && typeof act === 'function'
  )
}

const hasColumns = (columns: unknown): boolean =>
  Array.isArray(columns) &&
  columns.length > 0 &&
  columns.every(
    (one: Given | null) => isText(one?.['name']) && isText(one['title']) && KINDS.includes(one['kind']),
  )
