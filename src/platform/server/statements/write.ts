import type { Db, Fragment } from '../database/db.ts'

type Statements = Pick<Db, 'sql'>

/**
 * A change as a value: several are one statement. `steps`: common tables (`name as (insert …)`), named unlike those
 * of other writes; `answer` reads them as JSON.
 * All steps see the data from before, in no promised order: what must be locked before something refers to it
 * (`from`), or needs a lock to read the truth, is another statement.
 */
export type Write<T = unknown> = {
  steps: readonly Fragment[]
  answer: Fragment
  read: (answer: unknown) => T
}

type Results<W extends readonly Write[]> = { [At in keyof W]: W[At] extends Write<infer T> ? T : never }

/** For a query without an answer; `name` is its step's. */
export const writing = (
  { sql }: Statements,
  name: string,
  query: PromiseLike<readonly object[]>,
): Write<void> => ({
  ...nothing({ sql }),
  steps: [sql`${sql(name)} as (${query as unknown as Fragment})`],
})

/** No change, with its answer. */
export const nothing = <T = void>({ sql }: Statements, result?: T): Write<T> => ({
  steps: [],
  answer: sql`null`,
  read: () => result as T,
})

/** One after another, as `advisoryLock`. */
export const lockingNames = ({ sql }: Statements, names: readonly string[]): Write<void> => ({
  ...nothing({ sql }),
  answer: sql`(
    select count(pg_advisory_xact_lock(hashtextextended(name, 0))) from unnest(${names}::text[]) name)`,
})

export const mapResult = <T, U>({ read, ...write }: Write<T>, map: (result: T) => U): Write<U> => ({
  ...write,
  read: (answer) => map(read(answer)),
})

/** Two as one, in the same statement. */
export const bothWrites = <A, B>({ sql }: Statements, one: Write<A>, other: Write<B>): Write<[A, B]> => ({
  steps: [...one.steps, ...other.steps],
  answer: sql`json_build_array(${one.answer}, ${other.answer})`,
  read: (answers) => {
    const [first, second] = answers as [unknown, unknown]
    return [one.read(first), other.read(second)]
  },
})

/** One round trip; returns each answer. */
export const writeTogether = async <const W extends readonly [Write, ...Write[]]>(
  { sql }: Statements,
  ...writes: W
): Promise<Results<W>> => {
  const list = (parts: readonly Fragment[]) => parts.reduce((before, part) => sql`${before}, ${part}`)
  const [row] = await sql<[{ answers: unknown[] }]>`
    with ${list(writes.flatMap(({ steps }) => steps))}
    select json_build_array(${list(writes.map(({ answer }) => answer))}) as answers`
  return writes.map(({ read }, at) => read(row.answers[at])) as Results<W>
}
