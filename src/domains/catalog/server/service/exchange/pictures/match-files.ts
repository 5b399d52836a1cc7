import type { Db } from '#/platform/server/database/db.ts'
import { isPictureFile, pictureMatcher } from '#/domains/catalog/rules/match-picture.ts'
import { findPictureOwners } from '#/domains/catalog/server/queries/picture-links.ts'
import { fileName } from './add-picture.ts'

/** Files beside pictures are passed over. Changes nothing. */
export const matchFiles = async (db: Db, paths: readonly string[]) => {
  const owners = await findPictureOwners(db)
  const taken = new Map(owners.map((one) => [one.id, new Set(one.taken)]))
  const match = pictureMatcher(owners)
  const found = paths.filter(isPictureFile).map((path) => ({ path, owner: match(path) }))
  return {
    matched: found.flatMap(({ path, owner }) =>
      owner
        ? {
            path,
            product_id: owner.id,
            slug: owner.slug,
            name: owner.name,
            is_taken: taken.get(owner.id)?.has(fileName(path)) ?? false,
          }
        : [],
    ),
    unmatched: found.flatMap(({ path, owner }) => (owner ? [] : path)),
  }
}
