import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
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

/** At the other edge while it would lie over what has the focus (WCAG 2.4.11). */
const useLow = (region: RefObject<HTMLElement | null>, newest: number | undefined): boolean => {
  const [low, setLow] = useState(false)
  useEffect(() => {
    if (newest === undefined) return setLow(false)
    const makeWay = () => {
      const toaster = region.current
      if (toaster && coversFocus(toaster)) setLow(!toaster.matches('.is-low'))
    }
    makeWay()
    for (const event of MOVES) document.addEventListener(event, makeWay)
    return () => {
      for (const event of MOVES) document.removeEventListener(event, makeWay)
    }
  }, [region, newest])
  return low
}

/** A focus that scrolls is looked at where it comes to rest. */
const MOVES = ['focusin', 'scrollend'] as const

const coversFocus = (toaster: HTMLElement): boolean => {
  const focused = document.activeElement
  // What only a script may focus is a heading or a whole page.
  if (!focused || focused.matches('body, [tabindex="-1"]') || toaster.contains(focused)) return false
  const [over, under] = [toaster.getBoundingClientRect(), focused.getBoundingClientRect()]
  return (
    over.top < under.bottom && under.top < over.bottom && over.left < under.right && under.left < over.right
  )
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

  const low = useLow(region, newest)
  return (
    <div
      ref={region}
      popover="manual"
      className={classes('toaster', low && 'is-low')}
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
