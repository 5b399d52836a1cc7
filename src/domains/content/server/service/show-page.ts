import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { renderMarkdown } from '../render-markdown.ts'
import * as queries from '../queries/pages.ts'

/** 404 until it is written (`decisions §9`). */
export const getPage = async (db: Db, slug: string) => {
  const page = await queries.findPage(db, slug)
  if (!page) throw notFound('page_not_found')
  const { body, ...rest } = page
  return { ...rest, ...renderMarkdown(body) }
}
