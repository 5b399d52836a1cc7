import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** The server's message for the field, else its general message, else a connection error. */
export const failureText = (error: unknown, field: string): string =>
  isApiError(error) && error.body ? (error.body.fields?.[field] ?? error.body.detail) : t('auth.noConnection')
