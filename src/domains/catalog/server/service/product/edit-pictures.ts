import type { Db } from '#/platform/server/database/db.ts'
import { invalid, notFound, refused } from '#/platform/server/errors.ts'
import { makeCommonSizes, pictureOfOriginal, takePicture } from '#/platform/server/pictures/pictures.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Crop } from '#/domains/catalog/contract/staff/fields.ts'
import type { ProductForm } from '#/domains/catalog/contract/staff/products.ts'
import type { EditedPicture } from '#/domains/catalog/server/queries/staff-products.ts'

type Wanted = ProductForm['pictures'][number]

/** The name under which a picture's original is kept. */
export const originalOf = ({ src }: Picture): string => src.replace('/pictures/', '')

/** Keeps an uploaded picture; the common sizes are made while its alt text is being typed. */
export const uploadPicture = async (db: Db, mediaDir: string, file: Uint8Array) => {
  const picture = await takePicture(mediaDir, { file, by: 'staff' })
  db.afterCommit(() => makeCommonSizes(mediaDir, picture))
  return { original: originalOf(picture), picture }
}

/** A part of a kept original as a picture of its own; the original stays. */
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

/** Beyond the edge by less than a rounding error of the browser. */
const SLACK = 0.001

const checkCrop = ({ x, y, width, height }: Crop) => {
  if (x + width > 1 + SLACK || y + height > 1 + SLACK || width === 0 || height === 0)
    throw refused('picture_crop_wrong')
}

const sameCrop = (one: Crop | null, other: Crop | null) =>
  one === null || other === null
    ? one === other
    : one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/**
 * Pictures as they are to be stored: made of kept originals only, so that nobody's browser is believed; those that
 * are stored already are taken over. 422 at the picture whose original is not here.
 */
export const preparePictures = async (
  mediaDir: string,
  wanted: Wanted[],
  stored: EditedPicture[],
  name: string,
  field = (index: number) => `pictures.${index}.original`,
): Promise<EditedPicture[]> => {
  const prepared: EditedPicture[] = []
  for (const [index, { original, crop, focus, alt }] of wanted.entries()) {
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

/** A stored picture as the form edits it. */
export const pictureForm = ({ picture, source, crop }: EditedPicture) => ({
  original: originalOf(source ?? picture),
  crop,
  focus: picture.focus ?? null,
  alt: picture.alt,
  shown: picture,
  source: source ?? picture,
})
