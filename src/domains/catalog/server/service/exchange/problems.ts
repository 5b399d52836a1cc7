import type { Column } from './columns.ts'

/** What is wrong in a file: where, with which words there, and why. */
export type Problem = {
  line: number
  column: Column | null
  value: string
  message: string
  /** The product that cannot be taken because of it. */
  slug: string | null
}

const LONGEST_QUOTE = 80

/** A cell's words as far as they help to find it. */
export const quote = (value: string): string =>
  value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE - 1)}…` : value
