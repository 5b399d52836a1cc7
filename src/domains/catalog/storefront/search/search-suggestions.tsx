import { type ReactNode, type Ref, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Suggestions } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { OptionCount } from '#/ui/fields/option-count.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { forgetSearches, recentSearches, rememberSearch } from './search-history-store.ts'
import type { PromiseLabel } from './suggested-product.tsx'
import { groupsOf, type SuggestionOption } from './suggestion-groups.tsx'
import { type Combobox, useSuggestionKeys } from './use-suggestion-keys.ts'
import './search-suggestions.css'

/** Focus stays in the field, which forwards its keys through `combobox`. */
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
  promise: (product: Suggestions['products'][number]) => PromiseLabel
  onActive: (id: string | undefined) => void
  onGo: (address: string) => void
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
  const choose = ({ to, term }: SuggestionOption) => {
    if (term) rememberSearch(term)
    onGo(to)
  }
  useSuggestionKeys(combobox, { options, active, onActive, onChoose: choose })

  return (
    <div
      className="search-panel"
      role="presentation"
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) onEmptyPress?.()
      }}
    >
      <OptionCount count={answered ? options.length : undefined} />
      {answered && options.length === 0 && !isEmpty && (
        <p className="search-nothing">{t('search.nothing')}</p>
      )}
      <div id="search-suggestions" role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          <OptionGroup key={group.id} title={group.title}>
            {group.options.map((option) => (
              <OptionLink
                key={option.id}
                option={option}
                active={option.id === active}
                onChoose={() => choose(option)}
              />
            ))}
          </OptionGroup>
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

const OptionGroup = ({ title, children }: { title: string; children: ReactNode }) => {
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

const OptionLink = ({
  option: { id, to, content },
  active,
  onChoose,
}: {
  option: SuggestionOption
  active: boolean
  onChoose: () => void
}) => (
  <Link
    id={id}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    to={to}
    className={classes('search-option', active && 'is-active')}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onChoose()
    }}
  >
    {content}
  </Link>
)
