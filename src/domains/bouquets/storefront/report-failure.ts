import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** What the server says of a bouquet, or that nothing was heard. */
export const reportFailure = (error: unknown): void => {
  const said = isApiError(error) ? error.body : null
  toast({
    title: said?.detail ?? t('ownBouquet.notSaved'),
    text: said?.fields?.lines,
    tone: 'rose',
  })
}
