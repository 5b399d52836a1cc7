import { type HomeBlocks, PAGE_NEEDS, PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { readPageFile } from '#/domains/content/server/service/drafts/page-templates.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import faq from '../data/faq.json' with { type: 'json' }
import home from '../data/home.json' with { type: 'json' }
import { inCity } from '../in-city.ts'
import { nextPeakDate } from '../peak-days.ts'
import { fillPromotions, MOTHERS_DAY } from './promotions.ts'
import places from '../data/places.json' with { type: 'json' }
import { type DemoPictures, pictureOf } from '../store-pictures.ts'

const PAGES = inRoot('db/demo/pages')

/** `spec §2`, `decisions §9`. */
export const fillContent = async (db: Db, pictures: DemoPictures): Promise<void> => {
  const { sql } = db
  const pages = await Promise.all(PAGE_SLUGS.map((slug) => readPageFile(PAGES, slug)))
  await sql`insert into pages ${sql(pages.map((page) => ({ ...page, updated_at: db.now() })))}`
  await sql`
    insert into page_versions (slug, version, title, description, body, created_at)
    select slug, version, title, description, body, updated_at from pages`
  await sql`
    insert into page_confirmations (slug, version, confirmed_at)
    select slug, version, updated_at from pages where slug = any(${PAGE_NEEDS as unknown as string[]})`
  const questions = faq.map(({ position, question, answer }) => ({
    id: position,
    question,
    answer,
    position,
  }))
  await sql`insert into faq_items ${sql(questions)}`
  await sql`select setval(pg_get_serial_sequence('faq_items', 'id'), max(id)) from faq_items`
  await fillPromotions(db, pictures)
  for (const [name, value] of Object.entries(homeBlocks(db, pictures))) {
    await sql`insert into content_blocks (name, value) values (${name}, ${sql.json(value)})`
  }
}

const homeBlocks = (db: Db, pictures: DemoPictures): HomeBlocks => ({
  hero: {
    ...home.hero,
    picture: pictureOf(pictures, home.hero.picture),
    picture_mobile: pictureOf(pictures, home.hero.picture_mobile),
  },
  occasions: home.occasions.map(({ title, note, path: page, query, color, picture }, index) => ({
    title,
    note,
    ...(index === 0 && beforeMothersDay(db)),
    link: page + queryString(query),
    color,
    picture: pictureOf(pictures, picture),
  })),
  how_it_works: home.how_it_works,
})

/** From three weeks before Mother's Day, the large tile. */
const beforeMothersDay = ({ now }: Db) => {
  const today = inCity(now(), places.cities[0]?.time_zone ?? 'UTC').toPlainDate()
  const date = nextPeakDate(MOTHERS_DAY, today)
  const { days_before, title, note } = home.mothers_day
  if (today.until(date, { largestUnit: 'days' }).days > days_before) return {}
  const text = date.toLocaleString('ru-RU', { weekday: 'long', day: 'numeric', month: 'long' })
  return { title, note: note.replace('{date}', text.charAt(0).toUpperCase() + text.slice(1)) }
}
