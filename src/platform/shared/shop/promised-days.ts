import type { Opening } from './shop-profile-schema.ts'

/**
 * No earlier day is named to a customer: today, or the return from a pause; null while the owner has told none or it
 * has passed (`decisions §10`).
 */
export const firstPromisedDay = (opening: Opening, today: string): string | null =>
  opening.state === 'paused' ? toldDay(opening, today) : today

/** Of an opening or a return; null once it has passed. */
export const toldDay = ({ until }: Opening, today: string): string | null =>
  until !== null && until >= today ? until : null

export const isPromised = (first: string | null, day: string): boolean => first !== null && day >= first
