import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Takes a saved thing away at once and lets it be brought back for a while; `after` shows the list as it is then. */
export const removeWithUndo = async ({
  said,
  remove,
  restore,
  after,
}: {
  said: string
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  after: () => Promise<void>
}): Promise<void> => {
  try {
    await remove()
  } catch (error) {
    // Removed meanwhile elsewhere, it is what was wished for.
    if (!isApiError(error) || error.status !== 404) return failed('addressBook.notRemoved', error)
  }
  await after()
  goOnFromHeading()
  const undo = async () => {
    try {
      await restore()
    } catch (error) {
      return failed('addressBook.notSaved', error)
    }
    await after()
  }
  toast({ title: said, action: { label: t('addressBook.undo'), onClick: () => void undo() } })
}

/** The button that was pressed has gone with its row: who works by the keyboard goes on from the head of the list. */
const goOnFromHeading = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
}

const failed = (title: 'addressBook.notRemoved' | 'addressBook.notSaved', error: unknown): void => {
  toast({
    title: t(title),
    text: isApiError(error) ? error.body.detail : t('auth.noConnection'),
    tone: 'rose',
  })
}
