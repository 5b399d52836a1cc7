import type { Db, Fragment } from '../database/db.ts'

type Statements = Pick<Db, 'sql'>

/**
 * A query as a value: several are asked in one round trip, from one snapshot. Answers are JSON: days and moments are
 * texts.
 */
export type Question<T> = { json: Fragment; read: (json: unknown) => T }

type Questions = Record<string, Question<unknown>>
type Answers<Q extends Questions> = { [Name in keyof Q]: Q[Name] extends Question<infer T> ? T : never }

export const rowsOf = <Row>({ sql }: Statements, query: PromiseLike<readonly object[]>): Question<Row[]> => ({
  json: sql`(select coalesce(json_agg(one), '[]') from (${query as unknown as Fragment}) one)`,
  read: (json) => json as Row[],
})

export const known = <T>({ sql }: Statements, answer: T): Question<T> => ({
  json: sql`null`,
  read: () => answer,
})

export const mapAnswer = <T, U>({ json, read }: Question<T>, map: (answer: T) => U): Question<U> => ({
  json,
  read: (answer) => map(read(answer)),
})

export const together = <Q extends Questions>({ sql }: Statements, questions: Q): Question<Answers<Q>> => {
  const all = Object.entries(questions)
  const list = all.map(([, { json }]) => json).reduce((before, json) => sql`${before}, ${json}`)
  return {
    json: sql`json_build_array(${list})`,
    read: (answers) =>
      Object.fromEntries(
        all.map(([name, { read }], at) => [name, read((answers as unknown[])[at])]),
      ) as Answers<Q>,
  }
}

/** One round trip. */
export const ask = async <T>({ sql }: Statements, { json, read }: Question<T>): Promise<T> => {
  const [row] = await sql<[{ answer: unknown }]>`select ${json} as answer`
  return read(row.answer)
}
