import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { type DataSection, dataAsked } from '#/domains/auth/server/events.ts'
import { tellAccount } from './export-account.ts'

const INDENT = 2

/**
 * Everything that the shop knows about a customer as one JSON document that people can read (152-ФЗ, art. 14): sections of
 * all rooms, keys and states in Russian, moments in UTC. 404 for anybody else's, as if there were none.
 */
export const exportUser = async (db: Db, userId: string, id: string): Promise<string> => {
  if (id !== userId) throw notFound()
  const sections: Record<string, unknown> = {}
  const add = (section: DataSection, rows: readonly object[]) => {
    if (rows.length > 0) sections[t(`personalData.sections.${section}`)] = inRussian(rows)
  }
  add('about', [{ shop: t('site.brand'), created_at: db.now() }])
  await tellAccount(db, userId, add)
  await dataAsked.happened(db, { userId, add })
  return JSON.stringify(sections, null, INDENT)
}

/** What is not known is left out. */
const inRussian = (value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => inRussian(one, field))
  if (typeof value === 'string' || typeof value === 'number')
    return saidOr(`personalData.values.${field}.${value}`, value)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const known = Object.entries(value).filter(([, part]) => part !== null && part !== '')
  return Object.fromEntries(
    known.map(([key, part]) => [saidOr(`personalData.fields.${key}`, key), inRussian(part, key)]),
  )
}

/** What was typed is in no locale file. */
const saidOr = <T>(key: string, otherwise: T): string | T => {
  const said = t(key as TextKey)
  return said === key ? otherwise : said
}
