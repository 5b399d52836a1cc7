import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Showing } from '#/domains/content/rules.ts'

export type MailingRow = {
  id: string
  promotion_id: number
  name: string
  title: string
  text: string
  link: string
  started_at: Date
  /** The last customer who was told. */
  told_up_to: string | null
  told: number
}

/** What customers agree to says «не чаще двух раз в месяц». */
const MOST_A_MONTH = 2
const MONTH_MS = 30 * 24 * 60 * 60_000

/**
 * Whose last word is that they want to hear of promotions, and who has not heard enough of them lately, or of this one:
 * somebody who was told may have become one with somebody who was not.
 */
const wantsToHear = ({ sql, now }: Db, mailingId: string | null = null): Fragment => sql`
  u.erased_at is null and u.merged_into is null
  and (
    select given from consents c where c.user_id = u.id and c.purpose = 'marketing'
    order by c.created_at desc, c.id desc limit 1
  )
  and (
    select count(*) < ${MOST_A_MONTH} and bool_and(n.mailing_id is distinct from ${mailingId}::uuid) is not false
    from notifications n
    where n.user_id = u.id and n.mailing_id is not null
      and (n.created_at > ${new Date(now().getTime() - MONTH_MS)} or n.mailing_id = ${mailingId}::uuid)
  )`

/** How many would be told now. */
export const countAudience = async (db: Db): Promise<number> => {
  const [row] = await db.sql<[{ people: number }]>`
    select count(*)::int as people from users u where ${wantsToHear(db)}`
  return row.people
}

/** The next to be told in the order of their ids, kept as they are until the transaction ends. */
export const holdNextReaders = async (db: Db, mailing: MailingRow, limit: number): Promise<string[]> => {
  const rows = await db.sql<{ id: string }[]>`
    select u.id from users u
    where ${mailing.told_up_to ? db.sql`u.id > ${mailing.told_up_to}` : db.sql`true`} and ${wantsToHear(db, mailing.id)}
    order by u.id limit ${limit} for key share of u`
  return rows.map(({ id }) => id)
}

/** Two people never start a mailing of one promotion at once. */
export const holdPromotion = async ({ sql }: Db, id: number) => {
  const [row] = await sql<(Showing & { title: string; link: string })[]>`
    select title, link, published, starts_on, ends_on, city_ids from promotions where id = ${id} for no key update`
  return row
}

/** The one that began last, so that it is known whether another may. */
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

type ShownMailing = {
  id: string
  title: string
  text: string
  planned: number
  told: number
  author: string | null
  started_at: Date
  finished_at: Date | null
}

export const findMailings = ({ sql }: Db, promotionId: number) => sql<ShownMailing[]>`
  select m.id, m.title, m.text, m.planned, m.told, coalesce(u.name, u.phone) as author, m.started_at, m.finished_at
  from mailings m join users u on u.id = m.started_by
  where m.promotion_id = ${promotionId} order by m.started_at desc, m.id desc limit 20`

/**
 * The mailing that began first and is not over, for this process alone until the transaction ends; undefined when there
 * is none or another process has it. One at a time: two at once could tell somebody oftener than they agreed to.
 */
export const takeMailing = async ({ sql }: Db) => {
  const [row] = await sql<MailingRow[]>`
    select id, promotion_id, name, title, text, link, started_at, told_up_to, told from mailings
    where id = (select id from mailings where finished_at is null order by started_at, id limit 1)
      and finished_at is null
    for no key update skip locked`
  return row
}

export const moveMailingOn = (
  { sql, now }: Db,
  id: string,
  { told, toldUpTo, isOver }: { told: number; toldUpTo: string | undefined; isOver: boolean },
) => sql`
  update mailings set told = told + ${told}, told_up_to = coalesce(${toldUpTo ?? null}::uuid, told_up_to),
    finished_at = ${isOver ? now() : null}
  where id = ${id}`
