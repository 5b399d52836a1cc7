import type { MetaDescriptor } from 'react-router'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import type { AddressOf } from './structured-data.tsx'

type PageMeta = {
  title: string
  description?: string | undefined
  /** What the page is about: shown beside its link. Without one it is the shop's own card. */
  picture?: Picture | undefined
  type?: 'website' | 'product'
  /** Kopecks: what a product costs. */
  price?: number | undefined
  /** Links are followed all the same. */
  noIndex?: boolean
  /** What of the query belongs to the page's own address (`page`); the rest leads to the same page. */
  query?: Record<string, string | number | undefined>
  /** How many pages the list has, where this is one of them. */
  pages?: number
}

/** Longer descriptions are cut by search engines in the middle of a word. */
const MOST_IN_DESCRIPTION = 160
/** What messengers show beside a link: a picture's card (`picture-card.ts` of the server), or `public/card.jpg`. */
const CARD = { width: 1200, height: 630 }

/** A title by the specification's template: '{title} - {brand}' (`spec §1`). */
export const pageTitle = (title: string): string => t('site.title', { title, brand: t('site.brand') })

/**
 * Title, description, own address and Open Graph of a page, for its `meta` export. A page that can
 * be found gives its `matches`: from them come its path and the shop's own address.
 */
export const pageMeta = (page: PageMeta, matches?: unknown): MetaDescriptor[] => {
  const { title, description: words, type = 'website', noIndex } = page
  const description = words && shorten(words)
  const where = matches === undefined ? null : whereOf(matches)
  return [
    { title: pageTitle(title) },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: t('site.brand') },
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
    ...(where ? [...addressTags(page, where), ...cardTags(page, where.at)] : []),
  ]
}

type Where = { path: string; at: AddressOf }

/** The path of the page itself, and the shop's address as the root has loaded it. */
const whereOf = (matches: unknown): Where | null => {
  const found = (matches as ({ pathname?: string; loaderData?: { origin?: string } } | undefined)[]).filter(
    (match) => match !== undefined,
  )
  const origin = found[0]?.loaderData?.origin
  const path = found.at(-1)?.pathname
  return origin === undefined || path === undefined ? null : { path, at: (one) => origin + one }
}

/** One address for each page, and its neighbours in a list. */
const addressTags = ({ query = {}, pages = 1, noIndex }: PageMeta, { path, at }: Where): MetaDescriptor[] => {
  const page = Number(query.page ?? 1)
  const own = (number: number) => at(path + queryString({ ...query, page: number > 1 ? number : undefined }))
  const link = (rel: string, href: string) => ({ tagName: 'link' as const, rel, href })
  return [
    { property: 'og:url', content: own(page) },
    // A page that is not to be found has no address that should be.
    ...(noIndex ? [] : [link('canonical', own(page))]),
    ...(page > 1 && page <= pages ? [link('prev', own(page - 1))] : []),
    ...(page < pages ? [link('next', own(page + 1))] : []),
  ]
}

const cardTags = ({ title, picture }: PageMeta, at: AddressOf): MetaDescriptor[] => [
  { property: 'og:image', content: at(picture ? `${picture.src}-card.jpg` : '/card.jpg') },
  { property: 'og:image:width', content: String(CARD.width) },
  { property: 'og:image:height', content: String(CARD.height) },
  { property: 'og:image:alt', content: picture?.alt || title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Cut between two words, so that what is left can be read. */
const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= MOST_IN_DESCRIPTION) return plain
  const cut = plain.slice(0, MOST_IN_DESCRIPTION - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.:;–—-]+$/, '')}…`
}
