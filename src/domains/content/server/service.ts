import type { Db } from '#/platform/server/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { HomeBlocks } from '../contract.ts'
import { renderMarkdown } from './markdown.ts'
import * as queries from './queries.ts'

/** An information page as safe HTML with its list of contents; 404 while staff have not written it (`decisions §9`). */
export const getPage = async (db: Db, slug: string) => {
  const page = await queries.findPage(db, slug)
  if (!page) throw notFound('page_not_found')
  const { body, ...rest } = page
  return { ...rest, ...renderMarkdown(body) }
}

/** Questions and answers in the order that staff gave them. */
export const listFaq = (db: Db) => queries.findFaq(db)

/** The blocks of the home page; 404 while one of them is not there. */
export const homeBlocks = async (db: Db): Promise<HomeBlocks> => {
  const { success, data } = HomeBlocks.safeParse(await queries.findBlocks(db))
  if (!success) throw notFound('page_not_found')
  return data
}
