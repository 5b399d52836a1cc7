import type { PoolUse } from './pool.ts'
import { Columns, Fragment, Json, Names, type Value } from './statement.ts'

// Rows are typed where they are asked for.
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = Record<string, any>
/** `count`: of rows that were read or changed. */
export type Rows<T extends readonly object[]> = T & { readonly count: number }

/** Sends one statement; the answers of several come in their order. */
export type Ask = (statement: Fragment, isScript: boolean) => Promise<Rows<Row[]>>

/** Sent when it is first awaited, and once; inside another statement it is its part. */
export class Statement<T extends readonly object[] = Row[]> extends Fragment implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #ask: () => Promise<unknown>
  #answer: Promise<Rows<T>> | undefined

  constructor(strings: readonly string[], values: readonly Value[], ask: Ask, isScript = false) {
    super(strings, values)
    this.#ask = () => ask(this, isScript)
  }

  // oxlint-disable-next-line unicorn/no-thenable
  then<R = Rows<T>, E = never>(
    onAnswer?: ((rows: Rows<T>) => R | PromiseLike<R>) | null,
    onError?: ((error: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E> {
    return this.#send().then(onAnswer, onError)
  }

  catch<E = never>(onError?: ((error: unknown) => E | PromiseLike<E>) | null): Promise<Rows<T> | E> {
    return this.#send().catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<T>> {
    return this.#send().finally(onEnd)
  }

  #send(): Promise<Rows<T>> {
    this.#answer ??= this.#ask() as Promise<Rows<T>>
    return this.#answer
  }
}

/**
 * `` sql`select … where id = ${id}` ``: values travel beside the text. `sql('name')`, `sql(['a', 'b'])`: names of
 * tables and columns. `` sql`insert into t ${sql(rows)}` ``, `` sql`update t set ${sql(row)}` ``: columns.
 */
export type Sql = {
  <T extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>
  (names: string | readonly string[]): Names
  (rows: object | readonly object[], ...names: readonly string[]): Columns
  json(value: unknown): Json
  /** The text as it is. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Statement<T>
  /** Several statements, of which the last one's rows are returned. */
  script(text: string): Statement
}

export type TransactionSql = Sql & { savepoint<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> }

export type SqlPool = Sql & {
  /** Any failed statement fails the transaction, also where its error was caught. */
  begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>
  connections(): PoolUse
  /** Somebody waits this long (ms), and the server has said nothing since. */
  isSilentFor(ms: number): boolean
  /** What is not answered after so many seconds is lost. */
  end(options?: { timeout?: number }): Promise<void>
}

type Written = TemplateStringsArray | string | readonly string[] | object | readonly object[]

const isTemplate = (first: Written): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first

export const createSql = <Rest extends object>(ask: Ask, rest: Rest): Sql & Rest => {
  const write = (first: Written, ...values: readonly Value[]) => {
    if (isTemplate(first)) return new Statement(first, values, ask)
    if (typeof first === 'string') return new Names([first])
    const list = Array.isArray(first) ? (first as readonly object[]) : [first]
    if (typeof list[0] === 'string') return new Names(list as unknown as string[])
    const names = values.length > 0 ? (values as string[]) : Object.keys(list[0] ?? {})
    return new Columns(list as Record<string, Value>[], names)
  }
  return Object.assign(write, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string) => new Statement([text], [], ask),
    script: (text: string) => new Statement([text], [], ask, true),
    ...rest,
  }) as Sql & Rest
}
