import { Clock, Flower2, Gift, Info, LayoutGrid, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Suggestions } from '#/domains/catalog/contract/customer.ts'
import type { BetterPage } from '#/domains/catalog/rules/search/better-page.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { Marked } from './search-marked.tsx'
import { type PromiseLabel, SuggestedProduct } from './suggested-product.tsx'

export type SuggestionOption = { id: string; to: string; term?: string; content: ReactNode }
type SuggestionGroup = { id: string; title: string; options: SuggestionOption[] }
type Product = Suggestions['products'][number]
type SuggestionContext = { typed: string; recent: string[]; promise: (product: Product) => PromiseLabel }

/** Before typing, popular queries come before categories. */
const TYPED_ORDER = ['recent', 'pages', 'products', 'categories', 'queries'] as const
const EMPTY_ORDER = ['recent', 'pages', 'products', 'queries', 'categories'] as const

/** In display order; groups without options are left out. */
export const groupsOf = (
  answer: Suggestions | undefined,
  { typed, recent, promise }: SuggestionContext,
): SuggestionGroup[] => {
  const { products = [], categories = [], queries = [], better_page: page } = answer ?? {}
  const options = {
    recent: recent.map((term) => queryOption('recent', term, <Clock aria-hidden="true" />)),
    products: products.map((product) => productOption(product, typed, promise(product))),
    pages: page ? [pageOption(page)] : [],
    categories: categories.map((category) => categoryOption(category, typed)),
    queries: queries
      .filter((term) => !recent.includes(term))
      .map((term) => queryOption('query', term, <Search aria-hidden="true" />)),
  }
  const titles = {
    recent: t('search.recent'),
    pages: t('search.page'),
    products: t('search.products'),
    categories: t('search.categories'),
    queries: t('search.popular'),
  }
  return (typed ? TYPED_ORDER : EMPTY_ORDER)
    .map((id) => ({ id, title: titles[id], options: options[id] }))
    .filter((group) => group.options.length > 0)
}

const productOption = (product: Product, typed: string, words: PromiseLabel): SuggestionOption => ({
  id: `search-product-${product.id}`,
  to: `/product/${product.slug}`,
  content: <SuggestedProduct product={product} typed={typed} words={words} />,
})

const PAGE_SIGNS = { '/product/own-bouquet': Flower2, '/certificate': Gift }
const hasSign = (page: BetterPage): page is keyof typeof PAGE_SIGNS => page in PAGE_SIGNS

const pageOption = (page: BetterPage): SuggestionOption => {
  const Sign = hasSign(page) ? PAGE_SIGNS[page] : Info
  return {
    id: 'search-page',
    to: page,
    content: (
      <>
        <Sign aria-hidden="true" />
        <span>{t(page === '/product/own-bouquet' ? 'layout.own' : `layout.pages.${pageName(page)}`)}</span>
      </>
    ),
  }
}

const pageName = <Page extends string>(page: `/${Page}`): Page => page.slice(1) as Page

const categoryOption = (
  { slug, name }: Suggestions['categories'][number],
  typed: string,
): SuggestionOption => ({
  id: `search-category-${slug}`,
  to: `/category/${slug}`,
  content: (
    <>
      <LayoutGrid aria-hidden="true" />
      <Marked text={name} typed={typed} />
    </>
  ),
})

const queryOption = (kind: string, term: string, icon: ReactNode): SuggestionOption => ({
  id: `search-${kind}-${encodeURIComponent(term)}`,
  to: `/search${queryString({ q: term })}`,
  term,
  content: (
    <>
      {icon}
      <span>{term}</span>
    </>
  ),
})
