import { t } from '#/platform/shared/texts.ts'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { classes } from '#/ui/classes.ts'
import { labelWords } from '#/domains/catalog/rules/format-label.ts'

/** The discount first, then what staff say of a product; at most `most` of them. */
export const KindLabels = ({
  labels,
  sale,
  most,
  tone,
  className,
}: {
  labels: readonly string[]
  /** Percents; 0 for none. */
  sale: number
  most: number
  /** On a picture they are white; on the page's own ground they need a colour. */
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
          {labelWords(label)}
        </Label>
      ))}
    </p>
  )
}
