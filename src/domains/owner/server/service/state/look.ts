import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { withLongQueries } from '#/platform/server/check/long-queries.ts'
import { checkData } from '#/platform/server/check/check-database.ts'
import { type Finding, findingOf } from '#/platform/server/check/finding.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { type TextKey, t } from '#/platform/shared/texts.ts'
import { findStateRows, saveFindings, takeRecovered, takeUntold } from '../../queries/state-checks.ts'
import { AUDIT, type Check, checksOfConnections, checksOfDatabase, checksOfMachine } from './list-checks.ts'

/** A provider may stumble once. */
const BAD_FOR_MS = 9 * MINUTE_MS

export const listChecks = (db: Db, { settings, outboxes, jobs, clock }: AppContext): Check[] => [
  ...checksOfMachine(settings, clock.now()),
  ...checksOfDatabase(db, settings, { outboxes, jobs }),
  ...checksOfConnections(settings, clock.now()),
]

/** All but the audit of the data. */
export const findAll = (db: Db, context: AppContext): Promise<(Finding & { name: TextKey })[]> =>
  Promise.all(
    listChecks(db, context)
      .filter(({ name }) => name !== AUDIT)
      .map(async ({ name, find }) => ({ name, ...(await findingOf(find())) })),
  )

/** Keeps what it finds, and tells the owner what has become bad and what is well again. `audit`: also of the data. */
export const look = async (db: Db, context: AppContext, { audit }: { audit: boolean }): Promise<void> => {
  const found = await findAll(db, context)
  if (audit) found.push({ name: AUDIT, ...(await findingOf(auditApart(context))) })
  const names = listChecks(db, context).map(({ name }) => name)
  await db.transaction(async (tx) => {
    await saveFindings(tx, found, names)
    await notifyOwner(tx)
  })
}

/** By the clock: the audit once a day. */
export const lookByClock = async (db: Db, _signal: AbortSignal, context: AppContext): Promise<void> => {
  const last = (await findStateRows(db)).find(({ name }) => name === AUDIT)
  const isDue = !last || db.now().getTime() - last.checked_at.getTime() >= DAY_MS
  await look(db, context, { audit: isDue })
}

const auditApart = ({ settings: { databaseUrl }, clock }: AppContext): Promise<Finding> =>
  withLongQueries(databaseUrl ?? '', clock, checkData)

const notifyOwner = async (tx: Db): Promise<void> => {
  const bad = await takeUntold(tx, new Date(tx.now().getTime() - BAD_FOR_MS))
  const recovered = await takeRecovered(tx)
  for (const { name, detail } of bad)
    await pushToStaff(tx, noticeOf(name, t('stateNotice.bad', { what: t(name as TextKey) }), detail))
  for (const { name } of recovered)
    await pushToStaff(tx, noticeOf(name, t('stateNotice.good', { what: t(name as TextKey) }), ''))
}

const noticeOf = (name: string, title: string, body: string) => ({
  permission: 'state' as const,
  title,
  body,
  link: '/staff/state',
  tag: `state:${name}`,
})
