import { PAUSED } from '../rules/takes-orders.ts'
import { WifiOff } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { useCart } from './state/cart-store.ts'

export const CartNotes = () => {
  const waiting = useCart(({ offline, pending }) => offline && Object.keys(pending).length > 0)
  const warnings = useCart(({ cart }) => cart?.warnings)
  return (
    <div className="cart-notes">
      <div role="status">
        {waiting && (
          <Note tone="honey" icon={<WifiOff aria-hidden="true" />}>
            <p>
              <b className="strong">{t('cart.offline.title')}.</b> {t('cart.offline.text')}
            </p>
          </Note>
        )}
      </div>
      {warnings?.map(({ code, text }) => (
        <Note key={code} tone="honey">
          <p>
            {text} {code === PAUSED && t('cart.pausedKeeps')}
          </p>
        </Note>
      ))}
    </div>
  )
}
