export type Problem<Column extends string = string> = {
  line: number
  column: Column | null
  value: string
  message: string
  /** A product, a flower, a customer. */
  key: string | null
}

const MAX_QUOTE_LENGTH = 80

export const quote = (value: string): string =>
  value.length > MAX_QUOTE_LENGTH ? `${value.slice(0, MAX_QUOTE_LENGTH - 1)}…` : value
