import { Link } from 'react-router'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import './search.css'

export const SearchCorrected = ({ term }: { term: string }) => (
  <p className="search-corrected" role="status">
    {t('search.corrected', { term })}{' '}
    <Link to={`/search${queryString({ q: term, exact: 1 })}`} rel="nofollow">
      {t('search.asTyped')}
    </Link>
  </p>
)
