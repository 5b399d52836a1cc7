import { checkSuggestions } from '#/domains/delivery/server/public.ts'
import { checkMarketplaces } from '#/domains/marketplaces/server/public.ts'
import { checkFiscal, checkPayments, checkReceipts } from '#/domains/payments/server/public.ts'
import { checkCertificate } from '#/platform/server/check/check-certificate.ts'
import {
  checkMap,
  checkPictures,
  checkPush,
  checkRedis,
  checkSms,
} from '#/platform/server/check/check-connections.ts'
import {
  checkBackup,
  checkData,
  checkOutbox,
  checkSchema,
  checkServer,
} from '#/platform/server/check/check-database.ts'
import { checkJobs } from '#/platform/server/check/check-jobs.ts'
import { checkDisk, checkSecrets } from '#/platform/server/check/check-machine.ts'
import { checkTelegram } from '#/platform/server/check/check-telegram.ts'
import { checkRelease } from '#/platform/server/check/check-release.ts'
import type { Finding } from '#/platform/server/check/finding.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Outbox } from '#/platform/server/outbox.ts'
import type { Job } from '#/platform/server/jobs.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { TextKey } from '#/platform/shared/texts.ts'
import type { StateGroup } from '#/domains/owner/contract/staff/state.ts'

/** `name` is also its title. */
export type Check = { name: TextKey; group: StateGroup; find: () => Promise<Finding> }

/** The audit: a long query. */
export const AUDIT: TextKey = 'care.check.rows.data'

export const checksOfMachine = (settings: Settings, now: Date): Check[] => [
  { name: 'care.check.rows.disk', group: 'machine', find: () => checkDisk(settings) },
  { name: 'care.check.rows.certificate', group: 'machine', find: () => checkCertificate(settings, now) },
  { name: 'care.check.rows.secrets', group: 'machine', find: () => checkSecrets(settings) },
]

type Parts = { outboxes: readonly Outbox[]; jobs: readonly Pick<Job, 'name' | 'every'>[] }

export const checksOfDatabase = (db: Db, settings: Settings, { outboxes, jobs }: Parts): Check[] => [
  { name: 'care.check.rows.release', group: 'machine', find: () => checkRelease(db) },
  { name: 'care.check.rows.database', group: 'data', find: () => checkServer(db) },
  { name: 'care.check.rows.schema', group: 'data', find: () => checkSchema(db) },
  { name: AUDIT, group: 'data', find: () => checkData(db) },
  { name: 'care.check.rows.backup', group: 'data', find: () => checkBackup(db, settings) },
  { name: 'care.check.rows.jobs', group: 'work', find: () => checkJobs(db, jobs) },
  ...outboxes.map((outbox): Check => ({
    name: outbox.work,
    group: 'work',
    find: () => checkOutbox(db, outbox),
  })),
]

export const checksOfConnections = (settings: Settings, now: Date): Check[] => [
  { name: 'care.check.rows.sms', group: 'connections', find: () => checkSms(settings) },
  { name: 'care.check.rows.payments', group: 'connections', find: () => checkPayments(settings) },
  { name: 'care.check.rows.receipts', group: 'connections', find: () => checkReceipts(settings) },
  { name: 'care.check.rows.fiscal', group: 'connections', find: () => checkFiscal(settings) },
  { name: 'care.check.rows.marketplaces', group: 'connections', find: () => checkMarketplaces(settings) },
  { name: 'care.check.rows.pictures', group: 'connections', find: () => checkPictures(settings) },
  { name: 'care.check.rows.suggestions', group: 'connections', find: () => checkSuggestions(settings, now) },
  { name: 'care.check.rows.map', group: 'connections', find: () => checkMap(settings) },
  { name: 'care.check.rows.redis', group: 'connections', find: () => checkRedis(settings) },
  { name: 'care.check.rows.telegram', group: 'connections', find: () => checkTelegram(settings) },
  { name: 'care.check.rows.push', group: 'connections', find: async () => checkPush(settings) },
]
