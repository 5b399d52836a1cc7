import { missingByLaw, unconfirmedPages } from '#/domains/content/server/public.ts'
import { PAGE_NEEDS } from '#/domains/content/contract/customer.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { bankAccountOf } from '#/platform/server/shop-settings/bank-account.ts'
import { storedSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { settingsVersion } from '#/platform/server/shop-settings/settings-version.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { taxesOf } from '#/platform/server/shop-settings/taxes.ts'
import type { startApi } from '../../../contract/staff/start.ts'
import type { Answer } from '#/platform/shared/endpoint.ts'
import { findProgress } from '../../queries/progress.ts'
import { countSubscribers } from '../../queries/subscribers.ts'
import { listChecks } from './list-checks.ts'
import { startSteps } from './start-steps.ts'

/** One version covers them. */
export const GUIDED_SETTINGS = [
  'brand',
  'color',
  'sign',
  'phone',
  'email',
  'links',
  'company',
  'ogrn',
  'taxes',
  'bank',
  'opening',
] as const

export type StartAnswer = Answer<typeof startApi.show>

export const showStart = async (db: Db, { settings }: Pick<AppContext, 'settings'>): Promise<StartAnswer> => {
  const [profile, bank, stored, taxes, version, progress, checks, subscribers, lacks, unread] =
    await Promise.all([
      shopProfile(db),
      bankAccountOf(db),
      storedSettings(db),
      taxesOf(db, settings.payments),
      settingsVersion(db, GUIDED_SETTINGS),
      findProgress(db),
      listChecks(db),
      countSubscribers(db),
      missingByLaw(db),
      unconfirmedPages(db),
    ])
  const missing = lacks.filter((need) => PAGE_NEEDS.some((slug) => slug === need)).length
  const facts = {
    profile,
    isNamed: stored.has('brand'),
    progress,
    pages: { missing, unread: unread.length },
    settings,
  }
  return {
    profile,
    bank,
    tax_system: taxes.system,
    vat: taxes.vat,
    version,
    steps: startSteps(facts),
    checks,
    subscribers,
    finds_company: settings.dadata !== null,
  }
}
