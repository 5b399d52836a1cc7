import type { Column } from './columns.ts'

export type Problem = {
  line: number
  column: Column | null
  value: string
  message: string
  /** The product it blocks. */
  slug: string | null
}

const LONGEST_QUOTE = 80

export const quote = (value: string): string =>
  value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE - 1)}…` : value
