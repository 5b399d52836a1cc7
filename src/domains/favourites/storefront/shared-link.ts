/** A link longer than that is cut. */
export const MAX_SHARED = 60

const LIST = /^\d{1,9}(,\d{1,9})*$/

/** Product ids alone: nothing about whose list it is. */
export const sharedPath = (ids: readonly number[]): string =>
  `/izbrannoe?list=${ids.slice(0, MAX_SHARED).join(',')}`

/** Each once, in the link's order; none when it is not a list of ids. */
export const readSharedIds = (list: string): number[] =>
  LIST.test(list) ? [...new Set(list.split(',').map(Number))].slice(0, MAX_SHARED) : []
