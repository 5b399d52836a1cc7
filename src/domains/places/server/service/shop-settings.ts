import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import * as queries from '../queries/places.ts'

const NO_COMPANY = { companyName: '', legalAddress: '', taxId: '', kppField: '' }

/** Brand, phone and company data (`spec §3`); empty until set. */
export const getSettings = async (db: Db): Promise<Omit<GlobalSettings, 'map' | 'metrika'>> => ({
  brand: t('site.brand'),
  phone: '',
  company: NO_COMPANY,
  ...(await queries.findSettings(db)),
})
