import { Camera, Store as StoreIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shape } from '#/domains/catalog/rules/products.ts'
import { t } from '#/platform/shared/texts.ts'
import './promises.css'

type Line = {
  title: string
  note: string | null
  /** What the button says and does; it is of no use without scripts and not shown there. */
  ask: string
  onAsk: () => void
  onNear: () => void
}

/** When it comes, where it can be fetched, and that it is shown first: the answers before any question. */
export const Promises = ({
  delivery,
  pickup,
  stores,
  shape,
}: {
  delivery: Line
  /** null where no store has an hour open for it. */
  pickup: Line | null
  /** Stores that can make it today, listed where there are no scripts to open them. */
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
}: { icon: ReactNode; children?: ReactNode } & Pick<Line, 'title' | 'note'> & Partial<Line>) => (
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
