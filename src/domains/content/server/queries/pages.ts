import type { Db } from '#/platform/server/database/db.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'

type PageRow = { slug: PageSlug; title: string; description: string; body: string }

export const findPage = async ({ sql }: Db, slug: string) => {
  const [page] = await sql<PageRow[]>`select slug, title, description, body from pages where slug = ${slug}`
  return page
}

/** Which of these pages have a text. */
export const findWrittenPages = async ({ sql }: Db, slugs: readonly PageSlug[]) => {
  const rows = await sql<{ slug: PageSlug }[]>`
    select slug from pages where slug = any(${slugs as PageSlug[]}) and body ~ '[^[:space:]]'`
  return rows.map(({ slug }) => slug)
}

export type PageVersionRow = PageRow & { version: number; updated_at: Date }
type VersionRow = { version: number; author: string | null; created_at: Date }

export const findPages = ({ sql }: Db) =>
  sql<PageVersionRow[]>`select slug, title, description, body, version, updated_at from pages order by slug`

/** Row-locked: two editors publish one after the other. */
export const lockPage = async ({ sql }: Db, slug: string) => {
  const [page] = await sql<PageVersionRow[]>`
    select slug, title, description, body, version, updated_at from pages where slug = ${slug} for update`
  return page
}

export const findPageHistory = ({ sql }: Db, slug: string) => sql<VersionRow[]>`
  select v.version, coalesce(u.name, u.phone) as author, v.created_at
  from page_versions v left join users u on u.id = v.staff_id
  where v.slug = ${slug} order by v.version desc limit 50`

export const findPageVersion = async ({ sql }: Db, slug: string, version: number) => {
  const [page] = await sql<PageRow[]>`
    select slug, title, description, body from page_versions where slug = ${slug} and version = ${version}`
  return page
}

type PageText = { title: string; description: string; body: string }

/** Also stores the new text as a version. */
export const updatePage = async (
  db: Db,
  slug: string,
  staffId: string,
  { title, description, body }: PageText,
) => {
  const [page] = await db.sql<[PageVersionRow]>`
    update pages set title = ${title}, description = ${description}, body = ${body}, version = version + 1,
      updated_at = ${db.now()}
    where slug = ${slug} returning slug, title, description, body, version, updated_at`
  await db.sql`
    insert into page_versions (slug, version, title, description, body, staff_id, created_at)
    values (${slug}, ${page.version}, ${title}, ${description}, ${body}, ${staffId}, ${db.now()})`
  return page
}
