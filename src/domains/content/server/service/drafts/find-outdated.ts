import { OUTDATED_DATA } from '#/domains/content/contract/staff/pages.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { formerValues } from '#/platform/server/shop-settings/former-values.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'

type OutdatedData = { what: (typeof OUTDATED_DATA)[number]; text: string }
type Search = (text: string) => OutdatedData[]

/** Any spaces may stand in a phone or an address. */
const folded = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

/** The name in quotes, else every rose would be the shop «Роза». */
const written = (what: OutdatedData['what'], value: string): string =>
  folded(what === 'brand' ? `«${value}»` : what === 'phone' ? formatPhone(value) : value.trim())

export const findOutdated = async (db: Db): Promise<Search> => {
  const [{ company, ...profile }, former] = await Promise.all([
    shopProfile(db),
    formerValues(db, ['brand', 'phone', 'email', 'company', 'ogrn']),
  ])
  const now: Record<string, unknown> = { ...profile, ...company }
  const before = former.flatMap(({ name, value }) =>
    name === 'company' ? Object.entries(value as object) : ([[name, value]] as [string, unknown][]),
  )
  const present = OUTDATED_DATA.flatMap((what) => {
    const value = now[what]
    return typeof value === 'string' && value !== '' ? [written(what, value)] : []
  })
  const searched = OUTDATED_DATA.flatMap((what) => {
    const values = before.filter(([name, value]) => name === what && value !== now[what])
    return [...new Set(values.map(([, value]) => value))].flatMap((value) =>
      typeof value === 'string' && value.trim() !== '' ? [{ what, text: written(what, value) }] : [],
    )
  })
  return (text) => {
    // A former «Томск» is part of the present address.
    const rest = present.reduce((words, value) => words.replaceAll(value, ''), folded(text))
    return searched.filter((one) => rest.includes(one.text))
  }
}
