import { ArrowRight, Search, X } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Combobox } from '#/domains/catalog/storefront/search/use-suggestion-keys.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-dialog.tsx'
import './search-form.css'

const searchPanel = () => import('./search-panel.tsx')

export const SearchForm = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const submitted = pathname === '/search' ? (params.get('q') ?? '') : ''
  return <SearchBox key={submitted} initialQuery={submitted} />
}

const SearchBox = ({ initialQuery }: { initialQuery: string }) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useRef<Combobox>(null)
  const [typed, setTyped] = useState(initialQuery)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const entry = useRef(false)

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const goBack = () => {
    close()
    field.current?.blur()
  }
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && form.current?.contains(relatedTarget))) close()
  })
  useEffect(() => {
    const { current } = form
    current?.addEventListener('focusout', leave)
    return () => current?.removeEventListener('focusout', leave)
  }, [])
  const goTo = (address: string) => {
    // The page replaces the history entry of the open suggestions.
    const replace = entry.current
    entry.current = false
    goBack()
    void navigate(address, { replace })
  }
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const term = field.current?.value.trim() ?? ''
    if (!term) return
    void searchPanel().then(({ rememberSearch }) => rememberSearch(term))
    goTo(`/search?${new URLSearchParams({ q: term })}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (open && combobox.current?.onKey(event)) event.preventDefault()
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    setTyped('')
    field.current?.focus()
  }

  return (
    <form ref={form} action="/search" role="search" className="search-form" onSubmit={search}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={open}
        aria-controls="search-suggestions"
        aria-autocomplete="list"
        aria-activedescendant={active}
        required
        maxLength={100}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        defaultValue={initialQuery}
        placeholder={t('layout.search.placeholder')}
        aria-label={t('layout.search.label')}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {open && typed !== '' && (
        <IconButton label={t('search.clear')} onClick={clear}>
          <X />
        </IconButton>
      )}
      <IconButton type="submit" label={t('layout.search.submit')}>
        <ArrowRight />
      </IconButton>
      <LazyDialog
        open={open}
        load={searchPanel}
        onLoadFailed={close}
        props={{
          open,
          typed,
          active,
          combobox,
          hasEntry: () => entry.current,
          onEntry: (has: boolean) => {
            entry.current = has
          },
          onActive: setActive,
          onClose: goBack,
          onGo: goTo,
        }}
      />
    </form>
  )
}
