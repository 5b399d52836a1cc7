import { hasAdmin } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { wasFilledWithDemo } from '../queries/demo-fill.ts'

const EMPTY = '--empty'

export const asksForEmptyShop = (args: readonly string[]): boolean => args.includes(EMPTY)

/** `npm start -- --empty [phone]`. */
export const emptyShop = (args: readonly string[]): NodeJS.ProcessEnv => {
  if (!asksForEmptyShop(args)) return {}
  const phone = args[args.indexOf(EMPTY) + 1]
  return { DEMO: '0', ...(phone && !phone.startsWith('--') && { ADMIN_PHONE: phone }) }
}

/** Demo people and orders cannot be taken out again. Throws StartUpFailure `notEmpty`. */
export const refuseDemoData = async (db: Db, folder: string): Promise<void> => {
  if (await wasFilledWithDemo(db)) throw new StartUpFailure('notEmpty', { folder })
}

/** Where to go, and with which phone, while the shop is not open. */
export const openingLines = async (
  db: Db,
  { adminPhone, sms }: Pick<Settings, 'adminPhone' | 'sms'>,
  url: string,
): Promise<string[]> => {
  const { opening } = await shopProfile(db)
  if (opening.state !== 'closed') return []
  if (!(await hasAdmin(db))) return [t('startUp.noAdmin')]
  const values = { url: `${url}/staff/start`, phone: adminPhone ? formatPhone(adminPhone) : '' }
  return [
    t(adminPhone ? 'startUp.notOpened' : 'startUp.notOpenedYet', values),
    ...(sms.provider === 'console' ? [t('startUp.codesHere')] : []),
  ]
}
