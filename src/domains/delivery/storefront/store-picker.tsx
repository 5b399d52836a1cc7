import type { Store } from '#/domains/places/contract/customer.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import { formatHours } from '#/domains/places/rules/format-hours.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioCards } from '#/ui/controls/choice.tsx'

export const StorePicker = ({
  stores,
  date,
  value,
  onChange,
  error,
}: {
  stores: Store[]
  date: string
  value: number | null
  onChange: (store: Store) => void
  error?: string
}) =>
  stores.length === 0 ? (
    <p className="muted">{t('delivery.store.none')}</p>
  ) : (
    <div data-invalid={error ? '' : undefined}>
      <RadioCards
        legend={t('delivery.store.legend')}
        value={value === null ? null : String(value)}
        onChange={(id) => {
          const store = stores.find((one) => String(one.id) === id)
          if (store) onChange(store)
        }}
        options={stores.map((store) => ({
          value: String(store.id),
          title: store.name,
          hint: t('delivery.store.hint', {
            address: store.address,
            hours: formatHours(hoursOn(store, date)),
          }),
        }))}
        error={error}
      />
    </div>
  )
