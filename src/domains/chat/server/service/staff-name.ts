import { t } from '#/platform/shared/texts.ts'

/** Customers see first names, or the shop's name. */
export const staffName = ({ name }: { name: string | null }): string =>
  name?.trim().split(/\s+/)[0] || t('site.brand')
