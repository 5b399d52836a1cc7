import { t } from '#/platform/shared/texts.ts'

/** Customers know the staff by their first name; who has not said it answers for the shop. */
export const staffName = ({ name }: { name: string | null }): string =>
  name?.trim().split(/\s+/)[0] || t('site.brand')
