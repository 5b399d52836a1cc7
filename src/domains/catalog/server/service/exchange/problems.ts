import type { ReadColumn } from './columns.ts'

export type Problem = {
  line: number
  column: ReadColumn | null
  value: string
  message: string
  /** The product it blocks. */
  slug: string | null
}

const MAX_QUOTE_LENGTH = 80

export const quote = (value: string): string =>
  value.length > MAX_QUOTE_LENGTH ? `${value.slice(0, MAX_QUOTE_LENGTH - 1)}…` : value
