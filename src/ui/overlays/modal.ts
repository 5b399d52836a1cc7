import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lockScroll } from '#/ui/overlays/scroll-lock.ts'

/** Milliseconds; the page stays locked and the content rendered (`spec §4`). */
const LEAVING = 300

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]'
const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea'

/** A form that begins with a field focuses it; everything else its title. */
const focusFirst = (dialog: HTMLDialogElement): void => {
  const first = dialog.querySelector('[data-dialog-body]')?.querySelector(FOCUSABLE)
  const target = first?.matches(TYPED_INTO) ? first : dialog.querySelector('[data-dialog-title]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** For a native `<dialog>`; spread `dialogProps` on it. */
export type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  /** Also while closing. */
  present: boolean
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>
    onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => void
    onClose: (event: { target: EventTarget; currentTarget: EventTarget }) => void
    onPointerDown: (event: MouseEvent) => void
    onClick: (event: MouseEvent) => void
  }
}

/** The browser traps and restores focus, the page's scrolling is locked (`spec §2`). */
export const useModal = (open: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setLeaving(!open)
  }
  const present = open || leaving
  const endLeaving = useEffectEvent(() => setLeaving(false))

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(endLeaving, LEAVING)
    return () => clearTimeout(timer)
  }, [leaving])

  useEffect(() => {
    if (present) return lockScroll()
  }, [present])

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.style.transform = ''
    dialog.style.transition = ''
    dialog.showModal()
    focusFirst(dialog)
    return () => dialog.close()
  }, [open])

  const isOwn = (event: { target: EventTarget; currentTarget: EventTarget }) =>
    event.target === event.currentTarget

  return {
    ref,
    present,
    dialogProps: {
      ref,
      onCancel: (event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      },
      // Browsers force-close on a second Esc.
      onClose: (event) => {
        if (isOwn(event) && open && !ref.current?.open) onClose()
      },
      // A press that began inside (selecting text) does not close.
      onPointerDown: (event) => {
        pressedOutside.current = isOwn(event)
      },
      onClick: (event) => {
        if (isOwn(event) && pressedOutside.current) onClose()
      },
    },
  }
}
