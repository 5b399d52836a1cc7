import { DAY_S } from '#/platform/shared/durations.ts'
import { LOCALE_COOKIE } from '#/platform/shared/storage-names.ts'
import { writeCookie } from '../cookies.ts'

/** One locale (`spec §9`). */
export const saveLocale = (): void => writeCookie(LOCALE_COOKIE, 'ru', { maxAge: 365 * DAY_S })
