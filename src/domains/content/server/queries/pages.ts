import type { Db } from '#/platform/server/database/db.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'

type PageRow = { slug: PageSlug; title: string; description: string; body: string }

export const findPage = async ({ sql }: Db, slug: string) => {
  const [page] = await sql<PageRow[]>`select slug, title, description, body from pages where slug = ${slug}`
  return page
}

export const findWrittenPages = ({ sql }: Db, slugs: readonly PageSlug[]) => sql<{ slug: PageSlug }[]>`
  select slug from pages where slug = any(${slugs as PageSlug[]}) and body ~ '[^[:space:]]'`

export type PageVersionRow = PageRow & { version: number; updated_at: Date }
export type PageStateRow = PageVersionRow & {
  draft_version: number | null
  /** Of this or an earlier version. */
  confirmed: { version: number; by: string | null; at: Date } | null
}
type VersionRow = { version: number; author: string | null; created_at: Date }

export const findPages = async ({ sql }: Db): Promise<PageStateRow[]> => {
  const rows = await sql<
    (Omit<PageStateRow, 'confirmed'> & {
      confirmed_version: number | null
      confirmed_by: string | null
      confirmed_at: Date | null
    })[]
  >`
    select p.slug, p.title, p.description, p.body, p.version, p.updated_at, p.draft_version,
      c.version as confirmed_version, c.confirmed_at, coalesce(u.name, u.phone) as confirmed_by
    from pages p
    left join lateral (
      select version, staff_id, confirmed_at from page_confirmations where slug = p.slug order by version desc limit 1
    ) c on true
    left join users u on u.id = c.staff_id
    order by p.slug`
  return rows.map(({ confirmed_version: version, confirmed_by: by, confirmed_at: at, ...page }) => ({
    ...page,
    confirmed: version !== null && at ? { version, by, at } : null,
  }))
}

/** Two editors publish one after the other. */
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

export const updatePage = async (
  db: Db,
  slug: string,
  staffId: string | null,
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

/** After texts came from another shop; none of them is a draft any more. */
export const completePageVersions = async ({ sql, now }: Db): Promise<void> => {
  await sql`
    insert into page_versions (slug, version, title, description, body, created_at)
    select slug, version, title, description, body, ${now()} from pages p
    where not exists (select from page_versions v where v.slug = p.slug and v.version = p.version)`
}
