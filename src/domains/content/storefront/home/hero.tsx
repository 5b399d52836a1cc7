import type { CSSProperties, ReactNode } from 'react'
import type { HomeBlocks } from '#/domains/content/contract/customer.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { preloadPicture } from '#/ui/media/preload-picture.ts'
import './hero.css'

const sources = ({ src, widths }: Picture, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')

const WIDE = '(min-width: 1280px)'
const PHONE = '(max-width: 1279.98px)'
const WIDE_SIZES = '(min-width: 1920px) 1340px, 1120px'
const PHONE_SIZES = '(min-width: 600px) 500px, 100vw'

/** Phones get a crop of their own. */
const HeroPicture = ({ wide, phone }: { wide: Picture; phone: Picture }) => {
  preloadPicture({ srcSet: sources(wide, 'avif'), sizes: WIDE_SIZES, media: WIDE })
  preloadPicture({ srcSet: sources(phone, 'avif'), sizes: PHONE_SIZES, media: PHONE })
  return (
    <picture className="hero-picture">
      <source media={WIDE} type="image/avif" srcSet={sources(wide, 'avif')} sizes={WIDE_SIZES} />
      <source media={WIDE} type="image/webp" srcSet={sources(wide, 'webp')} sizes={WIDE_SIZES} />
      <source type="image/avif" srcSet={sources(phone, 'avif')} sizes={PHONE_SIZES} />
      <img
        src={`${phone.src}-${phone.widths.at(-1)}.webp`}
        srcSet={sources(phone, 'webp')}
        sizes={PHONE_SIZES}
        width={phone.width}
        height={phone.height}
        alt={phone.alt}
        fetchPriority="high"
      />
    </picture>
  )
}

/** The pictures' own grounds go on around them. */
const groundOf = ({ picture, picture_mobile }: HomeBlocks['hero']) =>
  ({ '--ground': picture.color, '--ground-phone': picture_mobile.color }) as CSSProperties

export const Hero = ({
  hero,
  city,
  day,
  place,
  children,
}: {
  /** Null: nobody has written it yet. */
  hero: HomeBlocks['hero'] | null
  city: string
  /** «пятница, 20 ноября» */
  day: string
  place: ReactNode
  children: ReactNode
}) => (
  <section className="wrap">
    <div className={classes('hero', !hero && 'hero-plain')} style={hero ? groundOf(hero) : undefined}>
      <div className="hero-words">
        <div className="hide-on-desktop">{place}</div>
        <p className="hero-day hide-on-phone">{day}</p>
        <h1>{hero ? hero.title : t('site.home', { city })}</h1>
        {hero && <p className="hero-lead">{hero.lead}</p>}
        {children}
      </div>
      {hero && (
        <>
          <HeroPicture wide={hero.picture} phone={hero.picture_mobile} />
          <FloristMessage />
        </>
      )}
    </div>
  </section>
)

const FloristMessage = () => (
  <div className="hero-message" aria-hidden="true">
    <span className="round-mark round-mark-letter hero-message-letter">
      {t('content.home.message.letter')}
    </span>
    <p className="hero-message-who">
      <b>{t('content.home.message.who')}</b>
      <small>{t('content.home.message.time')}</small>
    </p>
    <p className="hero-message-text">{t('content.home.message.text')}</p>
  </div>
)
