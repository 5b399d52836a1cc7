import { Heart, Share } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Gallery } from '#/ui/media/gallery.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Panel } from '#/ui/style-guide/panel.tsx'
import { samplePictures } from '#/ui/style-guide/sample-pictures.ts'
import { PictureFrame } from '#/ui/media/picture.tsx'
import { Rail } from '#/ui/navigation/rail.tsx'

const named = samplePictures.map((picture, index) => ({ picture, index }))

export const PicturesPanel = () => {
  const pictures = named.map(({ picture, index }) => ({
    ...picture,
    alt: t('styleGuide.pictures.bouquet', { n: index + 1 }),
  }))
  return (
    <Panel title={t('styleGuide.pictures.title')}>
      <Breadcrumbs
        items={[
          { label: t('styleGuide.pictures.home'), to: '/' },
          { label: t('styleGuide.pictures.bouquets'), to: '/ui' },
          { label: t('styleGuide.pictures.here') },
        ]}
      />
      <div className="guide-gallery">
        <Gallery
          pictures={pictures.slice(0, 4)}
          name={t('styleGuide.pictures.here')}
          actions={
            <>
              <IconButton floating label={t('styleGuide.buttons.like')}>
                <Heart />
              </IconButton>
              <IconButton floating label={t('styleGuide.buttons.share')}>
                <Share />
              </IconButton>
            </>
          }
        />
      </div>
      <Rail label={t('styleGuide.pictures.rail')}>
        {[...pictures, ...pictures].map((picture, index) => (
          <Link key={index} to="/ui">
            <PictureFrame picture={picture} sizes="(min-width: 1280px) 320px, 62vw" />
          </Link>
        ))}
      </Rail>
    </Panel>
  )
}
