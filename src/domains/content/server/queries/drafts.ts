import type { Db } from '#/platform/server/database/db.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'
import type { HOME_BLOCKS } from '#/domains/content/contract/staff/home.ts'

type NewPage = { slug: PageSlug; title: string; description: string; body: string }

/** `staffId` null: a draft of the program. False when the page exists. */
export const insertPage = async (db: Db, page: NewPage, staffId: string | null): Promise<boolean> => {
  const { slug, title, description, body } = page
  const { count } = await db.sql`
    insert into pages (slug, title, description, body, updated_at, draft_version)
    values (${slug}, ${title}, ${description}, ${body}, ${db.now()}, ${staffId === null ? 1 : null})
    on conflict do nothing`
  if (count === 0) return false
  await db.sql`
    insert into page_versions (slug, version, title, description, body, staff_id, created_at)
    values (${slug}, 1, ${title}, ${description}, ${body}, ${staffId}, ${db.now()})`
  return true
}

/** Its present version is the program's text. */
export const markDraft = ({ sql }: Db, slug: PageSlug) =>
  sql`update pages set draft_version = version where slug = ${slug}`

export const insertQuestions = async (
  { sql }: Db,
  questions: { question: string; answer: string }[],
): Promise<number> =>
  (
    await sql`
      insert into faq_items (question, answer, position)
      select question, answer, position
      from jsonb_to_recordset(${sql.json(questions)}) as given (question text, answer text, position int)
      where not exists (select from faq_items)`
  ).count

/** False when the block exists. */
export const insertBlock = async (
  { sql }: Db,
  name: (typeof HOME_BLOCKS)[number],
  value: object,
): Promise<boolean> =>
  (
    await sql`
      insert into content_blocks (name, value) values (${name}, ${sql.json(value as never)})
      on conflict do nothing`
  ).count === 1
