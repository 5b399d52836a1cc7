import type { Store } from '#/domains/places/contract.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioCards } from '#/ui/choice.tsx'

/** The stores that give orders out. */
export const StorePicker = ({
  stores,
  value,
  onChange,
  error,
}: {
  stores: Store[]
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
        options={stores.map(({ id, name, address, opens, closes }) => ({
          value: String(id),
          title: name,
          hint: t('delivery.store.hint', { address, from: formatTime(opens), to: formatTime(closes) }),
        }))}
        error={error}
      />
    </div>
  )
