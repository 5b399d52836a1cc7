import { createHash, randomBytes } from 'node:crypto'
import { addDesigned, ownBouquetProduct, repriceDesigned } from '#/domains/catalog/server/public.ts'
import {
  type Base,
  type RecipeLine,
  makingMinutes,
  measuresOf,
  ownPrice,
  type PartLine,
  stemsOf,
} from '#/domains/bouquets/rules/own-bouquet.ts'
import { bouquetFile } from '#/domains/bouquets/rules/drawing/draw-bouquet.ts'
import * as queries from '#/domains/bouquets/server/queries/own-bouquets.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { storeDrawing } from '#/platform/server/pictures/draw-picture.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Owner } from './author.ts'
import { checkDesign } from './check-design.ts'
import { bouquetTerms } from './known-parts.ts'
import { toOwnBouquet } from './show-bouquet.ts'

export type Design = { base: Base; spread: number; lines: RecipeLine[] }

const PICTURE_PX = 1200
const TOKEN_BYTES = 16
const USUAL_MINUTES = 30

/** Equal bouquets are one, at today's price. 422 for one that may not be made (`checkDesign`). */
export const saveBouquet = async (db: Db, mediaDir: string, owner: Owner, design: Design) => {
  const terms = await bouquetTerms(db)
  const lines = checkDesign(design.base, design.lines, terms)
  const price = ownPrice(lines, terms.fee)
  const digest = digestOf(design, lines)
  const productId = await ownBouquetProduct(db, t('ownBouquet.name'), USUAL_MINUTES)
  const known = await queries.findByDigest(db, digest)
  const picture = known?.picture ?? (await draw(mediaDir, design, lines))
  return db.transaction(async (tx) => {
    // Of two who make the same at once, one writes it.
    await advisoryLock(tx, `bouquets:${digest}`)
    const same = await queries.findByDigest(tx, digest)
    const variantId =
      same?.variant_id ?? (await insert(tx, { productId, design, lines, price, digest, picture }))
    if (same) await repriceDesigned(tx, [{ id: variantId, price }])
    await queries.rememberAuthor(tx, variantId, owner)
    const saved = await queries.findByDigest(tx, digest)
    if (!saved) throw new Error('The bouquet just saved is gone')
    return toOwnBouquet(saved, terms)
  })
}

const digestOf = ({ base, spread }: Design, lines: readonly PartLine[]): string => {
  const recipe = lines
    .map(({ part, quantity }) => [part.component_id, quantity] as const)
    .toSorted(([one], [other]) => one - other)
  return createHash('sha256')
    .update(JSON.stringify([base, spread, recipe]))
    .digest('base64url')
}

const draw = (mediaDir: string, { base, spread }: Design, lines: readonly PartLine[]): Promise<Picture> =>
  storeDrawing(mediaDir, {
    svg: bouquetFile(lines, { base, spread }),
    width: PICTURE_PX,
    alt: t('ownBouquet.pictureAlt', { n: stemsOf(lines) }),
  })

type NewBouquet = {
  productId: number
  design: Design
  lines: readonly PartLine[]
  price: number
  digest: string
  picture: Picture
}

const insert = async (tx: Db, { productId, design, lines, price, digest, picture }: NewBouquet) => {
  const stems = stemsOf(lines)
  const { height, width } = measuresOf(stems)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const variantId = await addDesigned(tx, {
    productId,
    code: token,
    label: t(`ownBouquet.label.${design.base}`, { n: stems }),
    price,
    stems,
    height_cm: height,
    width_cm: width,
    lead_minutes: makingMinutes(stems),
    picture,
    recipe: lines.map(({ part, quantity }) => ({ component_id: part.component_id, quantity })),
  })
  await queries.insertBouquet(tx, { variantId, token, base: design.base, spread: design.spread, digest })
  return variantId
}
