import { Clock, LayoutGrid, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { Suggestions } from '#/domains/catalog/contract/customer.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { forgetSearches, recentSearches, rememberSearch } from './search-history-store.ts'
import { Marked } from './search-marked.tsx'
import './search-suggestions.css'

/** Keyboard handling for the field. */
export type Combobox = {
  /** Moves or selects; true when the key was handled. */
  onKey: (event: KeyboardEvent) => boolean
}
type Product = Suggestions['products'][number]
type PromiseLabel = { short: string; today: boolean }
type Option = { id: string; to: string; term?: string; content: ReactNode }
type Group = { id: string; title: string; options: Option[] }

const addressOf = (term: string) => `/search${queryString({ q: term })}`

/**
 * Products, categories and popular queries; before typing, recent and popular queries. Focus stays in the
 * field, which forwards its keys through `combobox`.
 */
export const SearchSuggestions = ({
  typed,
  cityId,
  active,
  combobox,
  promise,
  onActive,
  onGo,
  onEmptyPress,
}: {
  typed: string
  cityId: number
  active: string | undefined
  combobox: Ref<Combobox>
  promise: (product: Product) => PromiseLabel
  onActive: (id: string | undefined) => void
  onGo: (address: string) => void
  /** A click outside links and buttons. */
  onEmptyPress: (() => void) | undefined
}) => {
  const answered = useSuggestions(typed, cityId)
  const [recent, setRecent] = useState(recentSearches)
  const isEmpty = typed.trim() === ''
  const groups = groupsOf(answered?.answer, {
    typed: answered?.typed ?? '',
    recent: isEmpty ? recent : [],
    promise,
  })
  const options = groups.flatMap((group) => group.options)

  const choose = ({ to, term }: Option) => {
    if (term) rememberSearch(term)
    onGo(to)
  }
  useImperativeHandle(combobox, () => ({
    onKey: (event) => {
      const at = options.findIndex(({ id }) => id === active)
      const chosen = options[at]
      if (event.key === 'Enter' && chosen) {
        choose(chosen)
        return true
      }
      const next = nextIndex(event.key, at, options.length)
      if (next === null) return false
      onActive(options[next]?.id)
      return true
    },
  }))
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      className="search-panel"
      role="presentation"
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) onEmptyPress?.()
      }}
    >
      <p className="visually-hidden" role="status">
        {answered && t('search.count', { n: options.length })}
      </p>
      {answered && options.length === 0 && !isEmpty && (
        <p className="search-nothing">{t('search.nothing')}</p>
      )}
      <div id="search-suggestions" role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          <SuggestedGroup key={group.id} title={group.title}>
            {group.options.map((option) => (
              <Link
                key={option.id}
                id={option.id}
                role="option"
                aria-selected={option.id === active}
                tabIndex={-1}
                to={option.to}
                className={classes('search-option', option.id === active && 'is-active')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  choose(option)
                }}
              >
                {option.content}
              </Link>
            ))}
          </SuggestedGroup>
        ))}
      </div>
      {isEmpty && recent.length > 0 && (
        <Button
          size="s"
          variant="soft"
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('search.forget')}
        </Button>
      )}
    </div>
  )
}

const SuggestedGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p className="search-group" id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Arrows wrap around; Home and End work only inside the list. */
const nextIndex = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (at >= 0 && key === 'Home') return 0
  if (at >= 0 && key === 'End') return count - 1
  return null
}

type SuggestionContext = { typed: string; recent: string[]; promise: (product: Product) => PromiseLabel }

const groupsOf = (
  answer: Suggestions | undefined,
  { typed, recent, promise }: SuggestionContext,
): Group[] => {
  const { products = [], categories = [], queries = [] } = answer ?? {}
  const groups: Group[] = [
    {
      id: 'recent',
      title: t('search.recent'),
      options: recent.map((term) => queryOption('recent', term, <Clock aria-hidden="true" />)),
    },
    {
      id: 'products',
      title: t('search.products'),
      options: products.map((product) => ({
        id: `search-product-${product.id}`,
        to: `/product/${product.slug}`,
        content: <SuggestedProduct product={product} typed={typed} words={promise(product)} />,
      })),
    },
    {
      id: 'categories',
      title: t('search.categories'),
      options: categories.map(({ slug, name }) => ({
        id: `search-category-${slug}`,
        to: `/category/${slug}`,
        content: (
          <>
            <LayoutGrid aria-hidden="true" />
            <Marked text={name} typed={typed} />
          </>
        ),
      })),
    },
    {
      id: 'queries',
      title: t('search.popular'),
      options: queries
        .filter((term) => !recent.includes(term))
        .map((term) => queryOption('query', term, <Search aria-hidden="true" />)),
    },
  ]
  const shown = groups.filter(({ options }) => options.length > 0)
  // Before typing, popular queries come before categories.
  return typed
    ? shown
    : shown.toSorted((one, other) => EMPTY_ORDER.indexOf(one.id) - EMPTY_ORDER.indexOf(other.id))
}

const EMPTY_ORDER = ['recent', 'products', 'queries', 'categories']

const queryOption = (kind: string, term: string, icon: ReactNode): Option => ({
  id: `search-${kind}-${encodeURIComponent(term)}`,
  to: addressOf(term),
  term,
  content: (
    <>
      {icon}
      <span>{term}</span>
    </>
  ),
})

const SuggestedProduct = ({
  product,
  typed,
  words,
}: {
  product: Product
  typed: string
  words: PromiseLabel
}) => (
  <>
    <span className="search-picture">
      {product.picture && <Picture picture={product.picture} sizes="48px" alt="" />}
    </span>
    <span className="search-name">
      <Marked text={product.name} typed={typed} />
      <small className={words.today ? 'is-today' : undefined}>{words.short}</small>
    </span>
    <b className="search-price">
      {product.is_price_from && `${t('ui.price.from')} `}
      {product.price > 0 ? formatMoney(product.price) : t('ui.price.free')}
    </b>
  </>
)
