import { t } from '#/platform/shared/texts.ts'

/** «размер M», but «15 роз»: only letters need the word. */
export const formatSize = (label: string): string =>
  /^[A-Z]{1,3}$/.test(label) ? t('reviews.size', { size: label }) : label
