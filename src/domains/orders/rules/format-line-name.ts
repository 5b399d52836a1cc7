import { t } from '#/platform/shared/texts.ts'

/** With the size, unless the name says it. */
export const formatProductName = ({ name, variant_label }: { name: string; variant_label: string }): string =>
  name.includes(variant_label) ? name : t('staff.order.lineName', { name, label: variant_label })
