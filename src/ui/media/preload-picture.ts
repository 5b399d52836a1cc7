import { preload } from 'react-dom'

type Wanted = { srcSet: string; sizes: string; media?: string }

/**
 * Says in the document's head that this AVIF is wanted first of all: inside its `picture` the browser would find it
 * only after the scripts and the fonts.
 */
export const preloadPicture = ({ srcSet, sizes, media }: Wanted): void =>
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
