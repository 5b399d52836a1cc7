import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { makeWay } from './make-way.ts'
import { dismissToast, type ShownToast } from './toast.tsx'

const STAYS = 6_000
const STAYS_WITH_ACTION = 10_000

const signs = { plain: Info, leaf: CircleCheck, rose: CircleAlert }

export const ToastCard = ({ id, title, text, tone = 'plain', action, picture }: ShownToast) => {
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

  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toaster = card.current?.parentElement
    return toaster ? makeWay(toaster) : undefined
  }, [])

  return (
    <div
      ref={card}
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
