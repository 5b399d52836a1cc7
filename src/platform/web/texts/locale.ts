import { DAY_S } from '#/platform/shared/durations.ts'
import { writeCookie } from '../cookies.ts'

/** 365 days; one locale (`spec §9`). */

export const saveLocale = (): void => writeCookie('LavandaLocale', 'ru', { maxAge: 365 * DAY_S })
