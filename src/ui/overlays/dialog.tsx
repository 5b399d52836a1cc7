import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { useModal } from '#/ui/overlays/modal.ts'
import { type SwipeDirection, useSwipeToClose } from '#/ui/overlays/swipe-to-close.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** 720 px from lg, else 480. */
  wide?: boolean
  footer?: ReactNode
  className?: string
  children: ReactNode
}

export const ModalPanel = ({
  open,
  onClose,
  title,
  footer,
  className,
  swipe,
  children,
}: Omit<DialogProps, 'wide'> & { swipe: SwipeDirection }) => {
  const titleId = useId()
  const { ref, present, dialogProps } = useModal(open, onClose)
  useSwipeToClose(ref, { active: open, direction: swipe, onClose })
  return (
    <dialog {...dialogProps} className={classes('dialog', className)} aria-labelledby={titleId}>
      {present && (
        <div className="dialog-panel">
          <header className="dialog-head">
            <h2 id={titleId} tabIndex={-1} data-dialog-title="">
              {title}
            </h2>
            <IconButton label={t('ui.close')} className="dialog-close" onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <div className="dialog-body" data-dialog-body="">
            {children}
          </div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

export const Dialog = ({ wide, className, ...rest }: DialogProps) => (
  <ModalPanel
    {...rest}
    swipe="down"
    className={classes('dialog-centred', wide && 'dialog-wide', className)}
  />
)
