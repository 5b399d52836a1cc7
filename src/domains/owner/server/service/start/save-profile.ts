import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { refreshDrafts } from '#/domains/content/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { BANK_ACCOUNT } from '#/platform/server/shop-settings/bank-account.ts'
import { changeSetting } from '#/platform/server/shop-settings/change-setting.ts'
import { storedSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { settingsVersion } from '#/platform/server/shop-settings/settings-version.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { BankAccount } from '#/platform/shared/shop/bank-account.ts'
import type { BrandForm, CompanyForm } from '../../../contract/staff/start.ts'
import { changeGuided } from './change-guided.ts'
import { GUIDED_SETTINGS, showStart, type StartAnswer } from './show-start.ts'

type Versioned<T> = T & { version: number }

/** Of two owners at once the second gets a 409 with what the first has saved. Untouched drafts of pages follow. */
const saveSettings = async (
  db: Db,
  context: AppContext,
  { staff, version, values }: { staff: Staff; version: number; values: Record<string, unknown> },
): Promise<StartAnswer> => {
  await changeGuided(db, async (tx) => {
    if ((await settingsVersion(tx, GUIDED_SETTINGS)) !== version)
      throw conflict('settings_changed', await showStart(tx, context))
    const stored = await storedSettings(tx)
    for (const [name, value] of Object.entries(values)) {
      const before = stored.get(name)
      if (JSON.stringify(before) === JSON.stringify(value)) continue
      await changeSetting(tx, { name, value, staffId: staff.id })
      await recordAction(tx, staff, {
        action: 'setting.update',
        subject: 'setting',
        subjectId: name,
        before: { [name]: before ?? null },
        after: { [name]: value },
      })
    }
    // Customers have agreed to the texts of an open shop: those change by a press of their own.
    if ((await shopProfile(tx)).opening.state === 'closed') await refreshDrafts(tx, staff)
  })
  return showStart(db, context)
}

/** 409 `settings_changed` with the present state. */
export const saveBrand = (
  db: Db,
  context: AppContext,
  staff: Staff,
  { version, links, ...values }: Versioned<BrandForm>,
): Promise<StartAnswer> => {
  const given = Object.fromEntries(Object.entries(links).filter(([, link]) => link !== ''))
  return saveSettings(db, context, { staff, version, values: { ...values, links: given } })
}

/** 409 `settings_changed` with the present state. */
export const saveCompany = (
  db: Db,
  context: AppContext,
  staff: Staff,
  { version, ...form }: Versioned<CompanyForm>,
): Promise<StartAnswer> => {
  const { ogrn, tax_system, vat, bankName, bik, account, correspondentAccount, ...company } = form
  const said = [bankName, bik, account, correspondentAccount].some((part) => part !== undefined)
  const bank: BankAccount = {
    bankName: bankName ?? '',
    bik: bik ?? '',
    account: account ?? '',
    correspondentAccount: correspondentAccount ?? '',
  }
  return saveSettings(db, context, {
    staff,
    version,
    values: { company, ogrn, taxes: { system: tax_system, vat }, ...(said && { [BANK_ACCOUNT]: bank }) },
  })
}
