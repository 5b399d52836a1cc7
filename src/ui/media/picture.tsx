import type { CSSProperties, ReactNode } from 'react'
import type { Picture as PictureData } from '#/platform/shared/picture.ts'
import { classes } from '#/ui/classes.ts'
import { Sprig } from '#/ui/media/logo.tsx'
import { preloadPicture } from '#/ui/media/preload-picture.ts'

const sources = ({ src, widths }: PictureData, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')

/** The width an old browser without `srcset` is given. */
const PLAIN_WIDTH = 480

const plainSource = ({ src, widths }: PictureData): string =>
  `${src}-${widths.find((width) => width >= PLAIN_WIDTH) ?? widths.at(-1) ?? PLAIN_WIDTH}.webp`

type Props = {
  picture: PictureData
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string
  /** In the first screen: fetched at once and first of all. */
  priority?: boolean
  /** The picture that the page is about: asked for in the head already, before the scripts. */
  preloaded?: boolean
  /** Instead of the stored one; empty where the words beside it say the same. */
  alt?: string
  className?: string
}

/** AVIF, else WebP, in the width the screen needs; its own blur stands behind it until it has come. */
export const Picture = ({ picture, sizes, priority, preloaded, alt, className }: Props) => {
  const avif = sources(picture, 'avif')
  if (preloaded) preloadPicture({ srcSet: avif, sizes })
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={classes('picture-image', className)}
        src={plainSource(picture)}
        srcSet={sources(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{
          backgroundImage: `url(${picture.blur})`,
          objectPosition: picture.focus?.map((part) => `${Math.round(part * 100)}%`).join(' '),
        }}
      />
    </picture>
  )
}

const FRAME_RATIO = 4 / 5

/** The band that a frame of 4:5 leaves above a picture standing on its floor, as a share of its height. */
const band = ({ width, height }: PictureData): string =>
  `${Math.max(0, (1 - FRAME_RATIO / (width / height)) * 100).toFixed(1)}%`

/** A 4:5 frame with the bouquet on its floor and its own colour above: nothing is cut, labels lie on the band. */
export const PictureFrame = ({ className, children, ...picture }: Props & { children?: ReactNode }) => (
  <span
    className={classes('picture-frame', picture.picture.focus && 'picture-frame-cut', className)}
    style={{ '--bg': picture.picture.color, '--band': band(picture.picture) } as CSSProperties}
  >
    <Picture {...picture} />
    {children}
  </span>
)

/** The same frame for what has no picture yet: nothing around it moves. */
export const EmptyFrame = () => (
  <span className="picture-frame picture-frame-empty" aria-hidden="true">
    <Sprig />
  </span>
)
