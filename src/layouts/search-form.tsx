import { ArrowRight, Search } from 'lucide-react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/icon-button.tsx'

/** The search: a plain GET to its page, with or without scripts. */
export const SearchForm = () => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const asked = pathname === '/search' ? (params.get('q') ?? '') : ''
  return (
    <Form action="/search" role="search" className="search-form">
      <Search aria-hidden="true" />
      <input
        key={asked}
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
    </Form>
  )
}
