import type { z } from 'zod'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { MAILINGS_PER_MONTH } from '#/domains/content/rules/mailing-limit.ts'
import type { DisplaySchedule } from '#/domains/content/rules/display-state.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { Mailing } from '#/domains/content/contract/staff/promotions.ts'

export type MailingRow = {
  id: string
  promotion_id: number
  name: string
  title: string
  text: string
  link: string
  started_at: Date
  /** Id of the last customer processed. */
  told_up_to: string | null
  told: number
}

const MONTH_MS = 30 * DAY_MS

/** Latest consent is yes, below the monthly limit, without this mailing: a merged account may have received it. */
const mayReceiveMailing = ({ sql, now }: Db, mailingId: string | null = null): Fragment => sql`
  u.erased_at is null and u.merged_into is null
  and (
    select given from consents c where c.user_id = u.id and c.purpose = 'marketing'
    order by c.created_at desc, c.id desc limit 1
  )
  and (
    select count(*) < ${MAILINGS_PER_MONTH} and bool_and(n.mailing_id is distinct from ${mailingId}::uuid) is not false
    from notifications n
    where n.user_id = u.id and n.mailing_id is not null
      and (n.created_at > ${new Date(now().getTime() - MONTH_MS)} or n.mailing_id = ${mailingId}::uuid)
  )`

export const countAudience = async (db: Db): Promise<number> => {
  const [row] = await db.sql<[{ people: number }]>`
    select count(*)::int as people from users u where ${mayReceiveMailing(db)}`
  return row.people
}

/** By id, row-locked until the transaction ends. */
export const lockNextRecipients = async (db: Db, mailing: MailingRow, limit: number): Promise<string[]> => {
  const rows = await db.sql<{ id: string }[]>`
    select u.id from users u
    where ${mailing.told_up_to ? db.sql`u.id > ${mailing.told_up_to}` : db.sql`true`} and ${mayReceiveMailing(db, mailing.id)}
    order by u.id limit ${limit} for key share of u`
  return rows.map(({ id }) => id)
}

/** A promotion never starts two mailings at once. */
export const lockPromotion = async ({ sql }: Db, id: number) => {
  const [row] = await sql<(DisplaySchedule & { title: string; link: string })[]>`
    select title, link, published, starts_on, ends_on, city_ids from promotions where id = ${id} for no key update`
  return row
}

export const findLastMailing = async ({ sql }: Db, promotionId: number) => {
  const [row] = await sql<{ started_at: Date; finished_at: Date | null }[]>`
    select started_at, finished_at from mailings where promotion_id = ${promotionId}
    order by started_at desc, id desc limit 1`
  return row
}

type NewMailing = Pick<MailingRow, 'id' | 'title' | 'text' | 'link' | 'name'> & {
  promotionId: number
  planned: number
  staffId: string
}

export const insertMailing = (
  { sql, now }: Db,
  { id, promotionId, name, title, text, link, planned, staffId }: NewMailing,
) => sql`
  insert into mailings (id, promotion_id, name, title, text, link, planned, started_by, started_at)
  values (${id}, ${promotionId}, ${name}, ${title}, ${text}, ${link}, ${planned}, ${staffId}, ${now()})`

type MailingSummary = z.input<typeof Mailing>

export const findMailings = ({ sql }: Db, promotionId: number) => sql<MailingSummary[]>`
  select m.id, m.title, m.text, m.planned, m.told, coalesce(u.name, u.phone) as author, m.started_at, m.finished_at
  from mailings m join users u on u.id = m.started_by
  where m.promotion_id = ${promotionId} order by m.started_at desc, m.id desc limit 20`

/**
 * Locked until the transaction ends; undefined when there is none or another process holds it. One at a time, or
 * two could exceed a customer's monthly limit.
 */
export const lockUnfinishedMailing = async ({ sql }: Db) => {
  const [row] = await sql<MailingRow[]>`
    select id, promotion_id, name, title, text, link, started_at, told_up_to, told from mailings
    where id = (select id from mailings where finished_at is null order by started_at, id limit 1)
      and finished_at is null
    for no key update skip locked`
  return row
}

export const advanceMailing = (
  { sql, now }: Db,
  id: string,
  { told, lastRecipient, isOver }: { told: number; lastRecipient: string | undefined; isOver: boolean },
) => sql`
  update mailings set told = told + ${told}, told_up_to = coalesce(${lastRecipient ?? null}::uuid, told_up_to),
    finished_at = ${isOver ? now() : null}
  where id = ${id}`

export const countLateMailings = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from mailings where finished_at is null and started_at < ${before}`
  return row.late
}
