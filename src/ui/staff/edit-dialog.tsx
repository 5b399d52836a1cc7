import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export type Removal = { label: string; send: () => Promise<unknown>; message: string }

export const EditDialog = <V extends object>({
  form,
  title,
  wide,
  labelOf,
  wordsOf,
  removal,
  onClose,
  onSaved,
  children,
}: ComponentProps<typeof EditConflict<V>> & {
  title: ReactNode
  wide?: boolean
  removal: Removal | null
  onClose: () => void
  onSaved: () => void
  children: ReactNode
}) => {
  const [removing, setRemoving] = useState(false)
  const done = (message: string) => {
    toast({ title: message, tone: 'leaf' })
    onSaved()
    onClose()
  }
  const saved = () => done(t('staff.ui.save.saved'))
  const remove = async ({ send, message }: Removal) => {
    setRemoving(true)
    try {
      await send()
      form.discard()
      done(message)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
      setRemoving(false)
    }
  }
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button block busy={form.saving} onClick={() => void form.save().then((ok) => ok && saved())}>
            {t('staff.ui.save.save')}
          </Button>
          {removal && (
            <Button block variant="danger" busy={removing} onClick={() => void remove(removal)}>
              {removal.label}
            </Button>
          )}
        </>
      }
    >
      <EditConflict form={form} labelOf={labelOf} wordsOf={wordsOf} onDone={saved} />
      {children}
    </Dialog>
  )
}
