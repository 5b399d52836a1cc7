import { ArrowRight, Search } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** The search: a plain GET to its page, with or without scripts. */
export const SearchForm = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const asked = pathname === '/search' ? (params.get('q') ?? '') : ''
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(`/search?${new URLSearchParams({ q: field.current?.value ?? '' })}`)
  }
  return (
    <form action="/search" role="search" className="search-form" onSubmit={search}>
      <Search aria-hidden="true" />
      <input
        key={asked}
        ref={field}
        type="search"
        name="q"
        required
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={asked}
        placeholder={t('layout.search.placeholder')}
        aria-label={t('layout.search.label')}
      />
      <IconButton type="submit" label={t('layout.search.submit')}>
        <ArrowRight />
      </IconButton>
    </form>
  )
}
