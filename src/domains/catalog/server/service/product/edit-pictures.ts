import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import {
  makeCommonSizes,
  pictureOfOriginal,
  storeUploadedPicture,
} from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import type { EditedPicture } from '#/domains/catalog/server/queries/staff/product-list.ts'

type RequestedPicture = ProductForm['pictures'][number]

export const originalOf = ({ src }: Picture): string => src.replace('/pictures/', '')

/** Common sizes are made ahead, while the alt text is typed. */
export const uploadPicture = async (db: Db, mediaDir: string, file: Uint8Array) => {
  const picture = await storeUploadedPicture(mediaDir, { file, by: 'staff' })
  db.afterCommit(() => makeCommonSizes(mediaDir, picture))
  return { original: originalOf(picture), picture }
}

/** The original stays. */
export const cropPicture = async (
  db: Db,
  mediaDir: string,
  original: string,
  crop: Crop,
): Promise<Picture> => {
  checkCrop(crop)
  const picture = await pictureOfOriginal(mediaDir, original, crop, '')
  if (!picture) throw notFound('picture_not_found')
  db.afterCommit(() => makeCommonSizes(mediaDir, picture))
  return picture
}

/** Rounding error of browsers. */
const SLACK = 0.001

const checkCrop = ({ x, y, width, height }: Crop) => {
  if (x + width > 1 + SLACK || y + height > 1 + SLACK || width === 0 || height === 0)
    throw unprocessable('picture_crop_wrong')
}

const sameCrop = (one: Crop | null, other: Crop | null) =>
  one === null || other === null
    ? one === other
    : one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** From stored originals only (input is not trusted), reusing saved ones. 422 at one without an original. */
export const preparePictures = async (
  mediaDir: string,
  requested: RequestedPicture[],
  stored: EditedPicture[],
  name: string,
  field = (index: number) => `pictures.${index}.original`,
): Promise<EditedPicture[]> => {
  const prepared: EditedPicture[] = []
  for (const [index, { original, crop, focus, alt }] of requested.entries()) {
    if (crop) checkCrop(crop)
    const known = stored.find(
      (one) => originalOf(one.source ?? one.picture) === original && sameCrop(one.crop, crop),
    )
    const found = known ?? (await makePicture(mediaDir, original, crop))
    if (!found) throw invalid({ [field(index)]: t('errors.picture_not_found') })
    const { focus: _before, ...picture } = found.picture
    prepared.push({
      picture: { ...picture, alt: alt || name, ...(focus && { focus }) },
      source: crop && found.source,
      crop,
    })
  }
  return prepared
}

const makePicture = async (
  mediaDir: string,
  original: string,
  crop: Crop | null,
): Promise<EditedPicture | null> => {
  const [picture, source] = await Promise.all([
    pictureOfOriginal(mediaDir, original, crop, ''),
    crop ? pictureOfOriginal(mediaDir, original, null, '') : null,
  ])
  return picture && { picture, source, crop }
}

export const pictureForm = ({ picture, source, crop }: EditedPicture) => ({
  original: originalOf(source ?? picture),
  crop,
  focus: picture.focus ?? null,
  alt: picture.alt,
  shown: picture,
  source: source ?? picture,
})
