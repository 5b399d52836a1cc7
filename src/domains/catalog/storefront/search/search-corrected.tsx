import { Link } from 'react-router'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import './search.css'

/** Under a heading with what was looked for: says what was typed, and leads to the words as they were typed. */
export const SearchCorrected = ({ term }: { term: string }) => (
  <p className="search-corrected" role="status">
    {t('search.corrected', { term })}{' '}
    <Link to={`/search${queryString({ q: term, exact: 1 })}`} rel="nofollow">
      {t('search.asTyped')}
    </Link>
  </p>
)
