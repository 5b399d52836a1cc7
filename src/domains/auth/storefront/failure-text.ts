import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** What the server says of a field, else what it says at all, else that it was not reached. */
export const wordsOf = (error: unknown, field: string): string =>
  isApiError(error) && error.body ? (error.body.fields?.[field] ?? error.body.detail) : t('auth.noConnection')
