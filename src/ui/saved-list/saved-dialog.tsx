import { type ReactNode, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'

export const SavedDialog = <V extends object>({
  form,
  title,
  open,
  onClose,
  children,
}: {
  form: ReturnType<typeof useEditForm<V>>
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} block size="l" busy={form.saving}>
          {t('addressBook.save')}
        </Button>
      }
    >
      <form
        id={id}
        className="saved-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { currentTarget } = event
          if (!form.saving)
            void form.save().then((saved) => (saved ? onClose() : focusInvalidField(currentTarget)))
        }}
      >
        {form.restored && (
          <p className="small muted">
            {t('account.restored')}{' '}
            <button type="button" className="link link-inline" onClick={form.discard}>
              {t('account.discard')}
            </button>
          </p>
        )}
        {children}
      </form>
    </Dialog>
  )
}
