import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import {
  type Banner,
  COMPANY_NEEDS,
  HomeBlocks,
  type OpeningNeed,
  PAGE_NEEDS,
} from '#/domains/content/contract/customer.ts'
import { renderMarkdown } from '../markdown.ts'
import * as queries from '../queries/content.ts'

/** A page as safe HTML with contents; 404 until it is written (`decisions §9`). */
export const getPage = async (db: Db, slug: string) => {
  const page = await queries.findPage(db, slug)
  if (!page) throw notFound('page_not_found')
  const { body, ...rest } = page
  return { ...rest, ...renderMarkdown(body) }
}

/** What is missing before the shop may sell; empty: open (`decisions §10`). */
export const whyNotOpen = async (db: Db): Promise<OpeningNeed[]> => {
  const { company, slugs } = await queries.findOpeningData(db, PAGE_NEEDS)
  return [
    ...COMPANY_NEEDS.filter((name) => !company[name]?.trim()),
    ...PAGE_NEEDS.filter((slug) => !slugs.includes(slug)),
  ]
}

export const listFaq = (db: Db) => queries.findFaq(db)

/** Home page blocks and banners of a city's day, in one query; 404 while a block is missing. */
export const homeContent = async (
  db: Db,
  cityId: number,
  day: string,
): Promise<{ blocks: HomeBlocks; banners: Banner[] }> => {
  const { blocks, banners } = await queries.findHome(db, cityId, day)
  const { success, data } = HomeBlocks.safeParse(blocks)
  if (!success) throw notFound('page_not_found')
  return { blocks: data, banners }
}

/** Promotions shown in a city today, by its calendar (`decisions §9`). */
export const listPromotions = async (db: Db, cityId: number) => {
  const city = await places.cityOrDefault(db, cityId)
  const rows = await queries.findPromotions(db, city.id, localDate(db.now(), city.time_zone))
  return rows.map(({ body, ...promotion }) => ({ ...promotion, html: renderMarkdown(body).html }))
}
