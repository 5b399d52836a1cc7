export type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | Json
  | Names
  | Columns
  | Fragment
  | readonly Value[]

/** Part of a statement; its values travel beside the text. */
export class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly Value[]

  constructor(strings: readonly string[], values: readonly Value[]) {
    this.strings = strings
    this.values = values
  }
}

export class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Of tables or columns. */
export class Names {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    this.names = names
  }
}

/** Of rows to insert, or to set in one. */
export class Columns {
  readonly rows: readonly Record<string, Value>[]
  readonly names: readonly string[]

  constructor(rows: readonly Record<string, Value>[], names: readonly string[]) {
    this.rows = rows
    this.names = names
  }
}

type Sent = string | Buffer | null | readonly Sent[]
export type WrittenStatement = { text: string; values: Sent[] }

/** The protocol counts values in 16 bits. */
const MAX_VALUES = 65_535
const AFTER_SET = /\bset\s+$/i
/** Enough for `AFTER_SET`. */
const LOOK_BACK = 16

/** Throws where a value is undefined, or too many are sent. */
export const writeStatement = (statement: Fragment): WrittenStatement => {
  const values: Sent[] = []
  const text = writeFragment(statement, values)
  if (values.length > MAX_VALUES) throw new RangeError(`a statement of ${values.length} values`)
  return { text, values }
}

const writeFragment = ({ strings, values }: Fragment, sent: Sent[]): string => {
  let text = strings[0] ?? ''
  for (const [at, value] of values.entries()) text += writeValue(value, sent, text) + (strings[at + 1] ?? '')
  return text
}

const writeValue = (value: Value, sent: Sent[], before: string): string => {
  if (value instanceof Fragment) return writeFragment(value, sent)
  if (value instanceof Names) return value.names.map(quoteName).join(', ')
  if (value instanceof Columns) return writeColumns(value, sent, before)
  if (Array.isArray(value) && value[0] instanceof Fragment)
    return value.map((part: Value) => writeValue(part, sent, before)).join(' ')
  sent.push(prepareValue(value))
  return `$${sent.length}${castOf(value)}`
}

const writeColumns = ({ rows, names }: Columns, sent: Sent[], before: string): string => {
  const write = (row: Record<string, Value>, name: string) => writeValue(row[name] as Value, sent, '')
  if (AFTER_SET.test(before.slice(-LOOK_BACK)))
    return names.map((name) => `${quoteName(name)} = ${write(rows[0] ?? {}, name)}`).join(', ')
  const lists = rows.map((row) => `(${names.map((name) => write(row, name)).join(', ')})`)
  return `(${names.map(quoteName).join(', ')}) values ${lists.join(', ')}`
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Where the server can't know the type from the context, as of `${now} - interval '1 day'`. */
const castOf = (value: Value): string => {
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Json) return '::jsonb'
  if (value instanceof Uint8Array) return '::bytea'
  return { boolean: '::boolean', bigint: '::bigint' }[typeof value as string] ?? ''
}

const prepareValue = (value: Value | undefined): Sent => {
  if (value === undefined) throw new TypeError('a value of a statement is undefined')
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return prepareValue(JSON.stringify(value.value) as string | undefined)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return value.map(prepareValue)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
