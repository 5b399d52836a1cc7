import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { PriceChange } from '../contract/prices.ts'
import { formatPeriod } from './format-terms.ts'

/** Above the form of a product: its prices are changed by the clock. */
export const ProductChangesNote = ({
  changes,
  mayOpen,
}: {
  changes: readonly PriceChange[]
  mayOpen: boolean
}) => {
  if (changes.length === 0) return null
  return (
    <Note tone="honey" className="products-note">
      {changes.map((change) => (
        <p key={change.id}>
          {t(change.state === 'running' ? 'staff.prices.product.running' : 'staff.prices.product.planned', {
            name: change.name,
            period: formatPeriod(change),
          })}{' '}
          {mayOpen && (
            <Link className="link link-inline" to={`/staff/prices/${change.id}`}>
              {t('staff.prices.product.open')}
            </Link>
          )}
        </p>
      ))}
      <p>
        {t(
          changes.some(({ state }) => state === 'running')
            ? 'staff.prices.product.byHand'
            : 'staff.prices.product.before',
        )}
      </p>
    </Note>
  )
}
