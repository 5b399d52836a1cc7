import { Flower2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { type ChangeableOrder, partOf } from '../change-draft.ts'
import { Part, type PartsProps } from '../part.tsx'
import { type LineDraft, type PickedSize, sayLines, wantedLines, withPicked } from './line-draft.ts'
import { LineRow, type NumberChoice } from './line-row.tsx'

/** Of what may be added; put in by the page. */
export type LinesSlots = {
  GoodsPicker: ComponentType<{ order: ChangeableOrder; date: string; onPick: (size: PickedSize) => void }>
  NumberChoice: NumberChoice
  /** What has to be thought of when the lines change. */
  linesNote?: ReactNode
}

export const LinesPart = ({ slots, ...props }: PartsProps & { slots: LinesSlots }) => {
  const { order, draft, errors, write } = props
  const { lines, when } = { ...partOf(order), ...draft }
  const wanted = wantedLines(lines)
  const { GoodsPicker, NumberChoice, linesNote } = slots
  const errorOf = (line: LineDraft): string | undefined => {
    const at = wanted.indexOf(line)
    return errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.variant_id`]
  }
  return (
    <Part {...props} part="lines" icon={<Flower2 />} summary={sayLines(order.lines)}>
      {linesNote}
      <ul className="change-lines">
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            order={order}
            error={errorOf(line)}
            onChange={(next) => write({ lines: next(lines) })}
            NumberChoice={NumberChoice}
          />
        ))}
      </ul>
      {(wanted.length === 0 || errors['lines']) && (
        <Note tone="rose" role="alert">
          {errors['lines'] ?? t('orders.change.lines.last')}
        </Note>
      )}
      <GoodsPicker
        order={order}
        date={when.date}
        onPick={(size) => write({ lines: withPicked(lines, size) })}
      />
      <p className="muted small">{t('orders.change.lines.prices')}</p>
    </Part>
  )
}
