import type { Db } from '#/platform/server/db.ts'

type PageRow = { slug: string; title: string; description: string; body: string }

export const findPage = async ({ sql }: Db, slug: string) => {
  const [page] = await sql<PageRow[]>`select slug, title, description, body from pages where slug = ${slug}`
  return page
}

export const findFaq = ({ sql }: Db) =>
  sql<{ id: number; question: string; answer: string }[]>`
    select id, question, answer from faq_items order by position, id`

export const findBlocks = async ({ sql }: Db): Promise<Record<string, unknown>> => {
  const rows = await sql<{ name: string; value: unknown }[]>`select name, value from content_blocks`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
