import { preload } from 'react-dom'

type PreloadedImage = { srcSet: string; sizes: string; media?: string }

/** Inside `picture` it would be found after scripts and fonts. */
export const preloadPicture = ({ srcSet, sizes, media }: PreloadedImage): void =>
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
