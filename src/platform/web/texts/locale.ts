import { writeCookie } from '../cookies.ts'

/** Kept for 365 days; there is one locale (`spec §9`). */
const DAY_S = 86_400

export const keepLocale = (): void => writeCookie('LavandaLocale', 'ru', { maxAge: 365 * DAY_S })
