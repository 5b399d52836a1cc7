import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { classes } from '#/ui/classes.ts'
import { formatLabel } from '#/domains/catalog/rules/format-label.ts'

export const KindLabels = ({
  labels,
  sale,
  most,
  tone,
  className,
}: {
  labels: readonly string[]
  /** Percent. */
  sale: number
  most: number
  /** White on pictures; the page background needs a colour. */
  tone?: LabelTone
  className?: string
}) => {
  const rest = labels.slice(0, sale > 0 ? most - 1 : most)
  if (sale === 0 && rest.length === 0) return null
  return (
    <p className={classes('kind-labels', className)}>
      {sale > 0 && <Label tone="sale">{t('catalog.card.sale', { percent: sale })}</Label>}
      {rest.map((label) => (
        <Label key={label} tone={tone}>
          {formatLabel(label)}
        </Label>
      ))}
    </p>
  )
}
