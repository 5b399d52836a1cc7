import type { MetaDescriptor } from 'react-router'
import { t } from '#/platform/shared/texts.ts'

type PageMeta = {
  title: string
  description?: string
  /** Absolute or from the root. */ image?: string
  noIndex?: boolean
}

/** A title by the specification's template: '{title} - {brand}' (`spec §1`). */
export const pageTitle = (title: string): string => t('site.title', { title, brand: t('site.brand') })

/** Title, description and Open Graph of a page, for its `meta` export. */
export const pageMeta = ({ title, description, image, noIndex }: PageMeta): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { property: 'og:title', content: title },
  { property: 'og:site_name', content: t('site.brand') },
  { property: 'og:type', content: 'website' },
  ...(description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []),
  ...(image ? [{ property: 'og:image', content: image }] : []),
  ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
]
