import { type ComponentType, useEffect, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { type ShownToast, useToasts } from './toast.tsx'

let fetched: ComponentType<ShownToast> | undefined

/** With what a page needs after its start (`layouts/start-up/after-start.tsx`): toasts tell of a lost connection too. */
export const fetchToastCard = async (): Promise<ComponentType<ShownToast>> =>
  (fetched ??= (await import('./toast-card.tsx')).ToastCard)

/** Suspense would hold back what is shown anew by a third of a second. */
const useCard = (isNeeded: boolean) => {
  const [Card, setCard] = useState(() => fetched)
  useEffect(() => {
    if (isNeeded && !Card)
      fetchToastCard().then(
        (card) => setCard(() => card),
        () => undefined,
      )
  }, [isNeeded, Card])
  return Card
}

/** A live region, once in the document. */
export const Toaster = () => {
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  const Card = useCard(newest !== undefined)

  // The last popover shown lies above any dialog.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <div
      ref={region}
      popover="manual"
      className="toaster"
      role="status"
      aria-live="polite"
      aria-label={t('ui.toast.region')}
    >
      {toasts.map((one) =>
        Card ? (
          <Card key={one.id} {...one} />
        ) : (
          <p key={one.id} className="toast">
            {one.title}
          </p>
        ),
      )}
    </div>
  )
}
