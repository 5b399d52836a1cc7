import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** The server's sentence, else that there is no connection. */
export const sayFailure = (error: unknown, offline = t('failure.noConnection')): string =>
  isApiError(error) ? error.body.detail : offline

/** The field's own message first. */
export const sayFieldFailure = (error: unknown, field: string, offline?: string): string =>
  (isApiError(error) && error.body.fields?.[field]) || sayFailure(error, offline)
