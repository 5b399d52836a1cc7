import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** `after` reloads the list. */
export const removeWithUndo = async ({
  message,
  remove,
  restore,
  after,
}: {
  message: string
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  after: () => Promise<void>
}): Promise<void> => {
  try {
    await remove()
  } catch (error) {
    // Removed elsewhere meanwhile: the same result.
    if (!isApiError(error) || error.status !== 404) return failed('addressBook.notRemoved', error)
  }
  await after()
  focusHeading()
  const undo = async () => {
    try {
      await restore()
    } catch (error) {
      return failed('addressBook.notSaved', error)
    }
    await after()
  }
  toast({ title: message, action: { label: t('addressBook.undo'), onClick: () => void undo() } })
}

/** The pressed button is gone with its row. */
const focusHeading = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

const failed = (title: 'addressBook.notRemoved' | 'addressBook.notSaved', error: unknown): void => {
  toast({
    title: t(title),
    text: sayFailure(error),
    tone: 'rose',
  })
}
