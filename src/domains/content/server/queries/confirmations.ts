import type { Db } from '#/platform/server/database/db.ts'
import type { PageSlug } from '#/domains/content/contract/customer.ts'

/** False when this version is confirmed already. */
export const insertConfirmation = async (
  db: Db,
  { slug, version, staffId }: { slug: PageSlug; version: number; staffId: string },
): Promise<boolean> =>
  (
    await db.sql`
      insert into page_confirmations (slug, version, staff_id, confirmed_at)
      values (${slug}, ${version}, ${staffId}, ${db.now()}) on conflict do nothing`
  ).count === 1

/** Those whose present text is confirmed. */
export const findConfirmedPages = async ({ sql }: Db, slugs: readonly PageSlug[]) => {
  const rows = await sql<{ slug: PageSlug }[]>`
    select p.slug from pages p join page_confirmations c on c.slug = p.slug and c.version = p.version
    where p.slug = any(${slugs as PageSlug[]})`
  return rows.map(({ slug }) => slug)
}
