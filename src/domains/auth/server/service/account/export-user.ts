import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import type { Db } from '#/platform/server/database/db.ts'
import type { AddSection } from '#/platform/server/domain.ts'
import { notFound } from '#/platform/server/errors.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { dataExportRequested } from '#/domains/auth/server/events.ts'
import { exportAccount } from './export-account.ts'

const INDENT = 2
type Section = Parameters<AddSection>[0]
const SECTIONS = Object.keys(ru.personalData.sections) as Section[]

/** From all domains (152-ФЗ, art. 14). 404 for another's id. */
export const exportUser = async (db: Db, userId: string, id: string): Promise<string> => {
  if (id !== userId) throw notFound()
  const sections = new Map<Section, unknown>()
  const add: AddSection = (section, rows) => {
    if (rows.length > 0) sections.set(section, inRussian(rows))
  }
  add('about', [{ shop: await brandOf(db), created_at: db.now() }])
  await exportAccount(db, userId, add)
  await dataExportRequested.emit(db, { userId, add })
  const inOrder = SECTIONS.filter((section) => sections.has(section))
  return JSON.stringify(
    Object.fromEntries(
      inOrder.map((section) => [t(`personalData.sections.${section}`), sections.get(section)]),
    ),
    null,
    INDENT,
  )
}

const inRussian = (value: unknown, field = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => inRussian(one, field))
  if (typeof value === 'string' || typeof value === 'number')
    return translatedOr(`personalData.values.${field}.${value}`, value)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const known = Object.entries(value).filter(([, part]) => part !== null && part !== '')
  return Object.fromEntries(
    known.map(([key, part]) => [translatedOr(`personalData.fields.${key}`, key), inRussian(part, key)]),
  )
}

const translatedOr = <T>(key: string, otherwise: T): string | T => {
  const text = t(key as TextKey)
  return text === key ? otherwise : text
}
