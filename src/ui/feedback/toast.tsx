import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { create } from 'zustand'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'

export type ToastTone = 'plain' | 'leaf' | 'rose'

export type Toast = {
  title: ReactNode
  text?: ReactNode
  tone?: ToastTone
  /** Pressing it closes the toast. */
  action?: { label: string; to?: string; onClick?: () => void }
  /** Replaces the tone's icon: 52 px, with `className="toast-picture"`. */
  picture?: ReactNode
  /** A newer toast about the same replaces it. */
  about?: string
}

type ShownToast = Toast & { id: number }

const MAX_TOASTS = 3
let lastId = 0

const useToasts = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }))

const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Returns its dismissal. */
export const toast = (message: Toast): (() => void) => {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(({ about }) => about === undefined || about !== message.about)
    return { toasts: [...others, { ...message, id }].slice(-MAX_TOASTS) }
  })
  return () => dismissToast(id)
}

const STAYS = 6_000
const STAYS_WITH_ACTION = 10_000

const signs = { plain: Info, leaf: CircleCheck, rose: CircleAlert }

const ToastCard = ({ id, title, text, tone = 'plain', action, picture }: ShownToast) => {
  const Sign = signs[tone]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = () => dismissToast(id)
  const wait = () => clearTimeout(timer.current)
  const count = () => {
    wait()
    timer.current = setTimeout(() => dismissToast(id), action ? STAYS_WITH_ACTION : STAYS)
  }
  useEffect(() => {
    timer.current = setTimeout(() => dismissToast(id), action ? STAYS_WITH_ACTION : STAYS)
    return () => clearTimeout(timer.current)
  }, [id, action])

  return (
    <div
      className={classes('toast', tone !== 'plain' && `toast-${tone}`)}
      onPointerEnter={wait}
      onPointerLeave={count}
      onFocus={wait}
      onBlur={count}
    >
      {picture ?? <Sign aria-hidden="true" />}
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {text && <p className="small muted">{text}</p>}
        {action?.to !== undefined && (
          <Link className="link" to={action.to} onClick={close}>
            {action.label}
          </Link>
        )}
        {action && action.to === undefined && (
          <button
            type="button"
            className="link"
            onClick={() => {
              action.onClick?.()
              close()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label={t('ui.toast.close')} className="toast-close" onClick={close}>
        <X />
      </IconButton>
    </div>
  )
}

/** A live region, once in the document. */
export const Toaster = () => {
  const toasts = useToasts((state) => state.toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

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
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  )
}
