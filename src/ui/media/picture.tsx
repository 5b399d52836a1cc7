import type { CSSProperties, ReactNode } from 'react'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { classes } from '#/ui/classes.ts'
import { ShopSprig } from '#/ui/media/logo.tsx'
import { preloadPicture } from '#/ui/media/preload-picture.ts'

const sources = ({ src, widths }: PictureData, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')

const PLAIN_WIDTH = 480

const plainSource = ({ src, widths }: PictureData): string =>
  `${src}-${widths.find((width) => width >= PLAIN_WIDTH) ?? widths.at(-1) ?? PLAIN_WIDTH}.webp`

type Props = {
  picture: PictureData
  sizes: string
  priority?: boolean
  preloaded?: boolean
  /** Empty where adjacent text says the same. */
  alt?: string
  className?: string
}

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

/** Above the picture in a 4:5 frame, per cent of the height. */
const band = ({ width, height }: PictureData): string =>
  `${Math.max(0, (1 - FRAME_RATIO / (width / height)) * 100).toFixed(1)}%`

/** Uncropped: the picture at the bottom, its top colour above, where labels lie. */
export const PictureFrame = ({ className, children, ...picture }: Props & { children?: ReactNode }) => (
  <span
    className={classes('picture-frame', picture.picture.focus && 'picture-frame-cut', className)}
    style={{ '--bg': picture.picture.color, '--band': band(picture.picture) } as CSSProperties}
  >
    <Picture {...picture} />
    {children}
  </span>
)

/** Against a layout shift. */
export const EmptyFrame = () => (
  <span className="picture-frame picture-frame-empty" aria-hidden="true">
    <ShopSprig />
  </span>
)
