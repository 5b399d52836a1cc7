import { classes } from '#/ui/classes.ts'
import { type DialogProps, ModalPanel } from '#/ui/overlays/dialog.tsx'

export const Sheet = ({ fit, wide, className, ...rest }: DialogProps & { fit?: boolean }) => (
  <ModalPanel
    {...rest}
    swipe="down"
    className={classes('dialog-centred', !fit && 'dialog-full', wide && 'dialog-wide', className)}
  />
)

export const SidePanel = ({ className, ...rest }: Omit<DialogProps, 'wide'>) => (
  <ModalPanel {...rest} swipe="right" className={classes('dialog-side', className)} />
)
