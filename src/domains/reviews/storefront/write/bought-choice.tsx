import { useId } from 'react'
import type { BoughtLine } from '#/domains/reviews/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { formatSize } from '../reviews/format-size.ts'

const boughtLineNote = ({ order_number: number, ordered_at: day, variant_label: size }: BoughtLine) =>
  [t('reviews.write.order', { number: String(number), day: formatDay(day) }), size && formatSize(size)]
    .filter(Boolean)
    .join(', ')

export const BoughtChoice = ({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly BoughtLine[]
  chosen: string
  onChoose: (lineId: string) => void
}) => {
  const name = useId()
  return (
    <fieldset className="choice-group">
      <legend className="choice-legend">{t('reviews.write.about')}</legend>
      <div className="bought-choice">
        {lines.map((line) => (
          <label className="radio-card bought-line" key={line.order_line_id}>
            <input
              type="radio"
              className="choice-mark"
              name={name}
              checked={line.order_line_id === chosen}
              onChange={() => onChoose(line.order_line_id)}
            />
            {line.product.picture && (
              <span className="bought-thumb">
                <Picture picture={line.product.picture} sizes="56px" alt="" />
              </span>
            )}
            <span className="choice-text">
              <span className="choice-title">{line.product.name}</span>
              <span className="choice-hint">{boughtLineNote(line)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A single line needs no choice. */
export const BoughtOne = ({ product, note }: { product: BoughtLine['product']; note: string | null }) => (
  <p className="bought-line bought-one">
    {product.picture && (
      <span className="bought-thumb">
        <Picture picture={product.picture} sizes="56px" alt="" />
      </span>
    )}
    <span className="choice-text">
      <b>{product.name}</b>
      {note && <span className="choice-hint">{note}</span>}
    </span>
  </p>
)

export const boughtNote = boughtLineNote
