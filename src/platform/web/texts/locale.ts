import { writeCookie } from '../cookies.ts'

/** 365 days; one locale (`spec §9`). */
const DAY_S = 86_400

export const saveLocale = (): void => writeCookie('LavandaLocale', 'ru', { maxAge: 365 * DAY_S })
