import { NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries.ts'
import type { SitemapPage } from '../queries.ts'

/** The protocol allows 50 000. */
const MAX_IN_SITEMAP = 45_000

/** An index of parts when there are too many. */
export const sitemap = async (db: Db, site: string, most = MAX_IN_SITEMAP): Promise<string> => {
  const pages = await findPages(db)
  if (pages.length <= most) return urlSet(pages, site)
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, index) => index + 1)
  const lines = parts.map((part) => `<sitemap>${tag('loc', `${site}/sitemap/${part}`)}</sitemap>`)
  return xml(`<sitemapindex xmlns="${SITEMAPS}">`, lines, '</sitemapindex>')
}

/** 404 beyond the last. */
export const sitemapPart = async (
  db: Db,
  site: string,
  part: number,
  most = MAX_IN_SITEMAP,
): Promise<string> => {
  const pages = (await findPages(db)).slice((part - 1) * most, part * most)
  if (pages.length === 0) throw notFound('page_not_found')
  return urlSet(pages, site)
}

const findPages = async (db: Db): Promise<SitemapPage[]> => {
  const [products, categories, information, { product, review }] = await Promise.all([
    queries.findProductPages(db),
    queries.findCategoryPages(db),
    queries.findInformationPages(db),
    queries.findLastChanges(db),
  ])
  const page = (path: string, changed_at: Date | null): SitemapPage => ({ path, changed_at, pictures: [] })
  return [
    page('/', product),
    ...(products.length > 0 ? [page(`/category/${NEW_PRODUCTS.slug}`, product)] : []),
    ...(products.length > 0 ? [page('/popular-products', product)] : []),
    ...(products.length > 0 ? [page('/product/own-bouquet', null)] : []),
    ...categories,
    ...products,
    page('/promo', null),
    page('/certificate', null),
    page('/otzyvy', review),
    ...information,
  ]
}

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

const urlSet = (pages: readonly SitemapPage[], site: string): string =>
  xml(
    `<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">`,
    pages.map((page) => urlOf(page, site)),
    '</urlset>',
  )

const urlOf = ({ path, changed_at: changed, pictures }: SitemapPage, site: string): string => {
  const images = pictures.map(
    ({ src, widths }) =>
      `<image:image>${tag('image:loc', `${site}${src}-${widths.at(-1)}.webp`)}</image:image>`,
  )
  const lastmod = changed ? tag('lastmod', changed.toISOString()) : ''
  return `<url>${tag('loc', site + path)}${lastmod}${images.join('')}</url>`
}

const xml = (open: string, lines: readonly string[], close: string): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close, ''].join('\n')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const tag = (name: string, text: string): string =>
  `<${name}>${text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)}</${name}>`
