import type { Db } from '../database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { LAVENDER, NO_COMPANY, NOT_OPENED, type ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import { storedSettings } from './settings-of.ts'

const unnamed = (): ShopProfile => ({
  brand: t('site.unnamed'),
  phone: '',
  email: '',
  links: {},
  company: NO_COMPANY,
  ogrn: '',
  color: LAVENDER,
  sign: 'letter',
  opening: NOT_OPENED,
})

/** What the owner has not said is empty, the name a general one. */
export const shopProfile = async (db: Db): Promise<ShopProfile> => {
  const stored = await storedSettings(db)
  const profile = unnamed()
  const known = Object.keys(profile).filter((key) => stored.has(key))
  return Object.assign(profile, Object.fromEntries(known.map((key) => [key, stored.get(key)])))
}

export const brandOf = async (db: Db): Promise<string> => (await shopProfile(db)).brand
