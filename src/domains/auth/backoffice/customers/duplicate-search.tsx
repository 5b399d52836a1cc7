import { useEffect, useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { type Customer, type CustomerCard, customersStaffApi } from '#/domains/auth/contract/staff.ts'
import { customerName, dayOf, phoneWords } from './format-customer.ts'

/** Milliseconds after the last key before customers are asked for. */
const PAUSE = 250
const MOST_SHOWN = 10

/** Looks for a double by phone or name; begins with those of the same name. */
export const DoubleSearch = ({
  customer,
  onChoose,
}: {
  customer: CustomerCard
  onChoose: (id: string) => Promise<void>
}) => {
  const [wanted, setWanted] = useState(customer.name ?? '')
  const { items, failed } = useFound(wanted)
  const others = items?.filter(({ id }) => id !== customer.id)
  return (
    <div className="merge-form">
      <p>{t('staff.customers.merge.text', { name: customerName(customer) })}</p>
      <TextField
        type="search"
        label={t('staff.customers.merge.search')}
        error={failed}
        value={wanted}
        autoComplete="off"
        onChange={(event) => setWanted(event.target.value)}
      />
      <div role="status">
        {others && others.length === 0 && <p className="muted">{t('staff.customers.merge.nobody')}</p>}
        {others && others.length > 0 && (
          <ul className="merge-found">
            {others.map((one) => (
              <li key={one.id}>
                <Found customer={one} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Who was merged or erased is shown and cannot be chosen. */
const Found = ({ customer, onChoose }: { customer: Customer; onChoose: (id: string) => Promise<void> }) => {
  const { id, phone, created_at, merged_into, erased_at } = customer
  const gone = merged_into !== null || erased_at !== null
  const words = (
    <>
      <b>{customerName(customer)}</b>
      <span className="tabular">{phoneWords(phone)}</span>
      <small>{t('staff.customers.merge.since', { day: dayOf(created_at) })}</small>
      {merged_into && <Label tone="soft">{t('staff.customers.double')}</Label>}
    </>
  )
  return gone ? (
    <div className="merge-person">{words}</div>
  ) : (
    <button type="button" className="merge-person" onClick={() => void onChoose(id)}>
      {words}
    </button>
  )
}

/** The answer to the last question only. */
const useFound = (wanted: string) => {
  const [state, setState] = useState<{ items?: Customer[]; failed?: string }>({})
  const search = wanted.trim()
  useEffect(() => {
    if (search === '') return setState({})
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      api(customersStaffApi.list, { query: { search, size: MOST_SHOWN }, signal }).then(
        ({ items }) => setState({ items }),
        (error: unknown) => {
          if (signal.aborted) return
          setState({ failed: isApiError(error) ? error.body.detail : t('auth.noConnection') })
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search])
  return state
}
