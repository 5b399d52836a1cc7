import type { MetaDescriptor } from 'react-router'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { brandIn } from '../shop-profile.ts'
import type { AddressOf } from './structured-data.tsx'

type PageMeta = {
  title: string
  description?: string | undefined
  /** The shop's own card by default. */
  picture?: Picture | undefined
  type?: 'website' | 'product'
  price?: number | undefined
  noIndex?: boolean
  /** Kept in the canonical URL (`page`). */
  query?: Record<string, string | number | undefined>
  pages?: number
}

const MAX_DESCRIPTION = 160
/** The picture's card (`picture-card.ts`) or `public/card.jpg`. */
const CARD = { width: 1200, height: 630 }

/** '{title} - {brand}' (`spec §1`); the title alone while the name is unknown. */
export const pageTitle = (title: string, brand: string): string =>
  brand ? t('site.title', { title, brand }) : title

export const noIndexMeta =
  (title: TextKey) =>
  ({ matches }: { matches: unknown }): MetaDescriptor[] =>
    titleTags({ title: t(title), noIndex: true }, brandIn(matches))

export const pageMeta = (page: PageMeta, matches: unknown): MetaDescriptor[] => {
  const where = pageAddress(matches)
  return [
    ...titleTags(page, brandIn(matches)),
    ...(where ? addressTags(page, where) : []),
    // Read by other programs, which ask the server: browsers go without.
    ...(where && import.meta.env.SSR ? cardTags(page, where.at) : []),
  ]
}

const titleTags = (page: PageMeta, brand: string): MetaDescriptor[] => {
  const { title, description: words, type = 'website', noIndex } = page
  const description = words && shorten(words)
  return [
    { title: pageTitle(title, brand) },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'ru_RU' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(page.price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: (page.price / KOPECKS).toFixed(2) },
          { property: 'product:price:currency', content: 'RUB' },
        ]),
    ...(noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

type PageAddress = { path: string; at: AddressOf }

const pageAddress = (matches: unknown): PageAddress | null => {
  const found = (matches as ({ pathname?: string; loaderData?: { origin?: string } } | undefined)[]).filter(
    (match) => match !== undefined,
  )
  const origin = found[0]?.loaderData?.origin
  const path = found.at(-1)?.pathname
  return origin === undefined || path === undefined ? null : { path, at: (one) => origin + one }
}

const addressTags = (
  { query = {}, pages = 1, noIndex }: PageMeta,
  { path, at }: PageAddress,
): MetaDescriptor[] => {
  const page = Number(query.page ?? 1)
  const pageUrl = (number: number) =>
    at(path + queryString({ ...query, page: number > 1 ? number : undefined }))
  const link = (rel: string, href: string) => ({ tagName: 'link' as const, rel, href })
  return [
    { property: 'og:url', content: pageUrl(page) },
    // A noindex page has no canonical URL.
    ...(noIndex ? [] : [link('canonical', pageUrl(page))]),
    ...(page > 1 && page <= pages ? [link('prev', pageUrl(page - 1))] : []),
    ...(page < pages ? [link('next', pageUrl(page + 1))] : []),
  ]
}

const cardTags = ({ title, picture }: PageMeta, at: AddressOf): MetaDescriptor[] => [
  { property: 'og:image', content: at(picture ? `${picture.src}-card.jpg` : '/card.jpg') },
  { property: 'og:image:width', content: String(CARD.width) },
  { property: 'og:image:height', content: String(CARD.height) },
  { property: 'og:image:alt', content: picture?.alt || title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= MAX_DESCRIPTION) return plain
  const cut = plain.slice(0, MAX_DESCRIPTION - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.:;–—-]+$/, '')}…`
}
