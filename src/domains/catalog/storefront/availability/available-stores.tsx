import { Check, MapPin } from 'lucide-react'
import type { VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import { formatHours } from '#/domains/places/rules/format-hours.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import './availability.css'

type StoreAvailability = VariantAvailability['stores'][number]

/** Smaller stocks are shown: somebody may be faster. */
const FEW = 5

export const AvailableStores = ({
  stocked,
  stores,
  today,
  chosen,
  onChoose,
}: {
  stocked: readonly StoreAvailability[]
  stores: readonly Store[]
  today: string
  /** For pickup; null for delivery. */
  chosen: number | null
  onChoose: (store: Store, from: string) => void
}) => (
  <ul className="available-stores">
    {stocked
      .toSorted((one, other) => (one.available_on ?? '9').localeCompare(other.available_on ?? '9'))
      .map((line) => {
        const store = stores.find(({ id }) => id === line.store_id)
        const { available_on: from } = line
        return (
          <li key={line.store_id}>
            <div className="grow">
              <h3>{line.name}</h3>
              <p className="small muted">
                {line.address}
                {store && `, ${formatHours(hoursOn(store, today))}`}
              </p>
              <p className={classes('available-when', from === today && 'is-today')}>
                <i className={from === today ? 'dot' : 'dot dot-later'} />
                {availabilityLabel(line, today)}
              </p>
            </div>
            {store && (
              <div className="available-ways">
                {from !== null && (
                  <TakeHere store={store} chosen={store.id === chosen} onTake={() => onChoose(store, from)} />
                )}
                <MapLink store={store} />
              </div>
            )}
          </li>
        )
      })}
  </ul>
)

const availabilityLabel = ({ available_on, can_make }: StoreAvailability, today: string): string => {
  if (available_on === null) return t('catalog.modals.stores.none')
  if (available_on === addDays(today, 1)) return t('catalog.modals.stores.tomorrow')
  if (available_on !== today) return t('catalog.modals.stores.from', { day: formatDay(available_on) })
  return can_make < FEW ? t('catalog.modals.stores.few', { n: can_make }) : t('catalog.modals.stores.today')
}

const MapLink = ({ store: { name, lat, lon } }: { store: Store }) => (
  <a
    className="link small available-map"
    href={`https://yandex.ru/maps/?pt=${lon},${lat}&z=17&l=map`}
    target="_blank"
    rel="noreferrer"
    aria-label={t('catalog.modals.stores.mapNamed', { name })}
  >
    <MapPin aria-hidden="true" />
    {t('catalog.modals.stores.map')}
  </a>
)

const TakeHere = ({ store, chosen, onTake }: { store: Store; chosen: boolean; onTake: () => void }) => {
  if (!store.takes_pickup) return <span className="small muted">{t('catalog.modals.stores.noPickup')}</span>
  return (
    <Button
      size="s"
      variant={chosen ? 'primary' : 'soft'}
      icon={chosen && <Check aria-hidden="true" />}
      aria-pressed={chosen}
      aria-label={t('catalog.modals.stores.takeNamed', { name: store.name })}
      onClick={onTake}
    >
      {chosen ? t('catalog.modals.stores.taken') : t('catalog.modals.stores.take')}
    </Button>
  )
}
