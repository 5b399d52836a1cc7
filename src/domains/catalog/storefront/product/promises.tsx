import { Camera, Store as StoreIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { t } from '#/platform/shared/texts.ts'
import './promises.css'

type PromiseDetails = {
  title: string
  note: string | null
  /** Hidden without scripts. */
  ask: string
  onAsk: () => void
  onNear: () => void
}

export const Promises = ({
  delivery,
  pickup,
  stores,
  shape,
}: {
  delivery: PromiseDetails
  pickup: PromiseDetails | null
  /** Listed for browsers without scripts. */
  stores: readonly { id: number; name: string; address: string }[]
  shape: Shape
}) => (
  <ul className="promises">
    <PromiseLine icon={<Truck />} {...delivery} />
    {pickup && (
      <PromiseLine icon={<StoreIcon />} {...pickup}>
        {stores.length > 0 && (
          <noscript>
            <ul>
              {stores.map(({ id, name, address }) => (
                <li key={id}>
                  {name}, {address}
                </li>
              ))}
            </ul>
          </noscript>
        )}
      </PromiseLine>
    )}
    <PromiseLine
      icon={<Camera />}
      title={t('catalog.product.photo')}
      note={t(`catalog.product.photoNote.${shape}`)}
    />
  </ul>
)

const PromiseLine = ({
  icon,
  title,
  note,
  ask,
  onAsk,
  onNear,
  children,
}: { icon: ReactNode; children?: ReactNode } & Pick<PromiseDetails, 'title' | 'note'> &
  Partial<PromiseDetails>) => (
  <li className="promise">
    {icon}
    <b>{title}</b>
    {ask && (
      <button
        type="button"
        className="link promise-ask"
        aria-haspopup="dialog"
        onClick={onAsk}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {ask}
      </button>
    )}
    <div className="promise-note">
      {note}
      {children}
    </div>
  </li>
)
