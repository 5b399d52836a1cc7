import type { Db } from '#/platform/server/database/db.ts'
import type { Synonyms } from '#/domains/catalog/contract/staff/synonyms.ts'

export const findSynonyms = ({ sql }: Db) =>
  sql<Synonyms[]>`select id, words, version from search_synonyms order by words[1], id`

export const insertSynonyms = async ({ sql }: Db, words: string[]) => {
  const [row] = await sql<[Synonyms]>`
    insert into search_synonyms (words) values (${words}) returning id, words, version`
  return row
}

export const lockSynonyms = async ({ sql }: Db, id: number) => {
  const [row] = await sql<Synonyms[]>`
    select id, words, version from search_synonyms where id = ${id} for update`
  return row
}

export const updateSynonyms = async ({ sql }: Db, id: number, words: string[]) => {
  const [row] = await sql<[Synonyms]>`
    update search_synonyms set words = ${words}, version = version + 1 where id = ${id}
    returning id, words, version`
  return row
}

export const deleteSynonyms = async ({ sql }: Db, id: number) => {
  const [row] = await sql<Synonyms[]>`
    delete from search_synonyms where id = ${id} returning id, words, version`
  return row
}
