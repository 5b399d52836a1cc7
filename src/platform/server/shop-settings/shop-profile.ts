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

/** Who the shop is; what the owner has not said yet is empty, its name is a general one. */
export const shopProfile = async (db: Db): Promise<ShopProfile> => {
  const stored = await storedSettings(db)
  const profile = unnamed()
  const known = Object.keys(profile).filter((key) => stored.has(key))
  return Object.assign(profile, Object.fromEntries(known.map((key) => [key, stored.get(key)])))
}

/** The name that customers know the shop by. */
export const brandOf = async (db: Db): Promise<string> => (await shopProfile(db)).brand
