import { Camera, Store as StoreIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shape } from '#/domains/catalog/rules.ts'
import { t } from '#/platform/shared/texts.ts'
import './promises.css'

/** When it comes, where it can be fetched, and that it is shown first: the answers before any question. */
export const Promises = ({
  delivery,
  deliveryNote,
  pickup,
  stores,
  total,
  shape,
}: {
  delivery: string
  deliveryNote: string | null
  /** null where no store has an hour open for it. */
  pickup: string | null
  /** Stores that can make it today. */
  stores: readonly { id: number; name: string; address: string }[]
  /** Stores of the city. */
  total: number
  shape: Shape
}) => (
  <ul className="promises">
    <PromiseLine icon={<Truck />} title={delivery} note={deliveryNote} />
    {pickup && (
      <PromiseLine
        icon={<StoreIcon />}
        title={pickup}
        note={
          stores.length > 0 && (
            <details>
              <summary>{t('catalog.product.inStores', { n: stores.length, total })}</summary>
              <ul>
                {stores.map(({ id, name, address }) => (
                  <li key={id}>
                    {name}, {address}
                  </li>
                ))}
              </ul>
            </details>
          )
        }
      />
    )}
    <PromiseLine
      icon={<Camera />}
      title={t('catalog.product.photo')}
      note={t(`catalog.product.photoNote.${shape}`)}
    />
  </ul>
)

const PromiseLine = ({ icon, title, note }: { icon: ReactNode; title: string; note: ReactNode }) => (
  <li className="promise">
    {icon}
    <div className="grow">
      <b>{title}</b>
      {note && <div>{note}</div>}
    </div>
  </li>
)
