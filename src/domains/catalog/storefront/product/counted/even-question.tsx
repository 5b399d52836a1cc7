import { countedLabel, type CountedWords } from '#/domains/catalog/rules/counted-size.ts'
import { t } from '#/platform/shared/texts.ts'
import type { EvenQuestion as Question } from './use-even-question.ts'
import './count-field.css'

type Range = { from: number; to: number; words: CountedWords }

export const EvenQuestion = ({
  question: { asked, choose, keep },
  range,
}: {
  question: Question
  range: Range
}) => {
  if (asked === null) return null
  const odd = [asked - 1, asked + 1].filter((one) => one >= range.from && one <= range.to)
  return (
    <div className="count-even" role="alert">
      <p>{t('catalog.counted.even', { n: asked })}</p>
      <div className="chips">
        {odd.map((one) => (
          <button key={one} type="button" className="chip chip-line" onClick={() => choose(one)}>
            {countedLabel(one, range.words)}
          </button>
        ))}
        <button type="button" className="chip chip-line" onClick={() => keep(asked)}>
          {t('catalog.counted.evenKeep', { n: asked })}
        </button>
      </div>
    </div>
  )
}
