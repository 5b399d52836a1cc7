import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { Label } from '#/ui/labels/label.tsx'
import {
  type Customer,
  type CustomerCard,
  customersStaffApi,
} from '#/domains/auth/contract/staff/customers.ts'
import { customerName, formatLongDate, formatPhoneOrDash } from './format-customer.ts'

const RESULTS_LIMIT = 10

export const DuplicateSearch = ({
  customer,
  onChoose,
}: {
  customer: CustomerCard
  onChoose: (id: string) => Promise<void>
}) => {
  const [search, setSearch] = useState(customer.name ?? '')
  const { items, failed } = useDebouncedSearch(search.trim() || null, (term, signal) =>
    api(customersStaffApi.list, { query: { search: term, size: RESULTS_LIMIT }, signal }),
  )
  const others = items?.filter(({ id }) => id !== customer.id)
  return (
    <div className="merge-form">
      <p>{t('staff.customers.merge.text', { name: customerName(customer) })}</p>
      <TextField
        type="search"
        label={t('staff.customers.merge.search')}
        error={failed}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="status">
        {others && others.length === 0 && <p className="muted">{t('staff.customers.merge.nobody')}</p>}
        {others && others.length > 0 && (
          <ul className="merge-found">
            {others.map((one) => (
              <li key={one.id}>
                <FoundCustomer customer={one} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const FoundCustomer = ({
  customer,
  onChoose,
}: {
  customer: Customer
  onChoose: (id: string) => Promise<void>
}) => {
  const { id, phone, created_at, merged_into, erased_at } = customer
  const gone = merged_into !== null || erased_at !== null
  const content = (
    <>
      <b>{customerName(customer)}</b>
      <span className="tabular">{formatPhoneOrDash(phone)}</span>
      <small>{t('staff.customers.merge.since', { day: formatLongDate(created_at) })}</small>
      {merged_into && <Label tone="soft">{t('staff.customers.double')}</Label>}
    </>
  )
  return gone ? (
    <div className="merge-person">{content}</div>
  ) : (
    <button type="button" className="merge-person" onClick={() => void onChoose(id)}>
      {content}
    </button>
  )
}
