import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { CarriedTable } from '#/platform/server/carry/carried-table.ts'
import { recordBroughtSettings } from '#/platform/server/shop-settings/change-setting.ts'
import { BrandForm, CompanyForm } from '../contract/staff/start.ts'

const { brand, color, sign, phone, email, links } = BrandForm.shape
const { companyName, legalAddress, taxId, kppField, ogrn, tax_system, vat, ...rest } = CompanyForm.shape
const { bankName, bik, account, correspondentAccount } = rest

/** In the bounds of the guide. Whether it is open each shop says for itself. */
const PROFILE: Readonly<Record<string, z.ZodType>> = {
  brand,
  color,
  sign,
  phone,
  email,
  links: links.partial(),
  company: z.strictObject({ companyName, legalAddress, taxId, kppField }),
  ogrn,
  taxes: z.strictObject({ system: tax_system, vat }),
  bank: z.strictObject({ bankName, bik, account, correspondentAccount }).required(),
}

/** As the guide would have stored it; a domain's own setting out of its bounds is read as its default. */
const Setting = z.object({ name: z.string(), value: z.unknown() }).refine(({ name, value }) => {
  if (name.includes('.')) return typeof value === 'number' || typeof value === 'boolean'
  const read = PROFILE[name]?.safeParse(value)
  return read?.success && isDeepStrictEqual(read.data, value)
})

/** Only what somebody has set leaves the shop. */
export const ownerCarry: CarriedTable[] = [
  {
    table: 'settings',
    key: ['name'],
    where: `t.name <> 'opening'`,
    leaves: 'exists (select from setting_changes c where c.name = t.name)',
    row: Setting,
    after: (tx, created) =>
      recordBroughtSettings(
        tx,
        created.map(({ name }) => String(name)),
      ),
  },
]
