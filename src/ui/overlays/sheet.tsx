import { classes } from '#/ui/classes.ts'
import { type DialogProps, ModalPanel } from '#/ui/overlays/dialog.tsx'

/** A long list of choices (filters): the whole phone screen, or from below with `fit`; centred from lg. */
export const Sheet = ({ fit, wide, className, ...rest }: DialogProps & { fit?: boolean }) => (
  <ModalPanel
    {...rest}
    swipe="down"
    className={classes('dialog-centred', !fit && 'dialog-full', wide && 'dialog-wide', className)}
  />
)

/** Stays beside the page: from the right on desktop, the whole screen on phones (notifications, cart). */
export const SidePanel = ({ className, ...rest }: Omit<DialogProps, 'wide'>) => (
  <ModalPanel {...rest} swipe="right" className={classes('dialog-side', className)} />
)
