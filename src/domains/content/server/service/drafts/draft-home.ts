import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import { storeBundledPicture } from '#/platform/server/pictures/bundled-pictures.ts'
import home from '../../drafts/home.json' with { type: 'json' }

/** With pictures that came with the program. */
export const draftHome = async (mediaDir: string): Promise<HomeBlocks> => {
  const { hero, occasions, how_it_works } = home
  const stored = (file: string) => storeBundledPicture(mediaDir, file)
  const [picture, picture_mobile, ...tiles] = await Promise.all(
    [hero.picture, hero.picture_mobile, ...occasions.map((one) => one.picture)].map(stored),
  )
  return {
    hero: { ...hero, picture: shown(picture), picture_mobile: shown(picture_mobile) },
    occasions: occasions.map((one, index) => ({ ...one, picture: shown(tiles[index]) })),
    how_it_works,
  }
}

const shown = <T>(picture: T | undefined): T => {
  if (!picture) throw new Error('home draft: a picture is missing')
  return picture
}
