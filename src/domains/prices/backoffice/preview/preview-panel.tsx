import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import type { PricePlan } from '../use-price-plan.ts'
import { judgeLine, needsAttention, sumUp } from './judged-lines.ts'
import { PreviewTable } from './preview-table.tsx'
import { PreviewTiles } from './preview-tiles.tsx'

type Shown = NonNullable<PricePlan['shown']>
const SHOWN_AT_ONCE = 50

export const PreviewPanel = ({
  plan,
  shown,
  withCosts,
}: {
  plan: PricePlan
  shown: Shown
  withCosts: boolean
}) => {
  const [view, setView] = useState<'all' | 'attention'>('all')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { terms } = shown.request
  const lines = shown.lines.map((line) =>
    judgeLine(terms, shown.promos, line, plan.hands.get(line.variant_id)),
  )
  const attention = lines.filter(needsAttention)
  const listed = view === 'all' || attention.length === 0 ? lines : attention
  if (lines.length === 0)
    return (
      <EmptyState
        drawing="lost"
        title={t('staff.prices.preview.none')}
        text={t('staff.prices.preview.noneText')}
      />
    )
  const sums = sumUp(lines, terms)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void plan.send(lines.filter(({ isTaken }) => isTaken))
  }
  return (
    <div className="prices-preview">
      {plan.moved && (
        <Note tone="honey" role="alert">
          {plan.moved}
        </Note>
      )}
      <PreviewTiles sums={sums} withCosts={withCosts} />
      <section className="staff-card" aria-labelledby="prices-preview-title">
        <div className="prices-head">
          <div>
            <h2 ref={heading} id="prices-preview-title" tabIndex={-1}>
              {t('staff.prices.preview.title')}
            </h2>
            <p className="small muted">{t('staff.prices.preview.text')}</p>
          </div>
          {attention.length > 0 && (
            <Segmented
              legend={t('staff.prices.preview.show')}
              value={view}
              onChange={setView}
              options={[
                { value: 'all', label: t('staff.prices.preview.all', { n: lines.length }) },
                { value: 'attention', label: t('staff.prices.preview.attention', { n: attention.length }) },
              ]}
            />
          )}
        </div>
        <PreviewTable
          lines={listed.slice(0, limit)}
          terms={terms}
          promos={shown.promos}
          withCosts={withCosts}
          hands={plan.hands}
          onHand={plan.setHand}
        />
        {listed.length > limit && (
          <Button size="s" variant="line" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
            {t('staff.prices.preview.more', { n: listed.length - limit })}
          </Button>
        )}
        <form className="prices-send" noValidate onSubmit={send}>
          <TextField
            label={t('staff.prices.preview.name')}
            hint={t('staff.prices.preview.nameHint')}
            value={plan.name}
            error={plan.errors['name']}
            maxLength={100}
            onChange={({ target: { value } }) => plan.setName(value)}
          />
          {plan.errors['lines'] && (
            <Note tone="rose" role="alert">
              {plan.errors['lines']}
            </Note>
          )}
          <Button type="submit" busy={plan.busy} disabled={sums.count === 0}>
            {t(shown.request.from === null ? 'staff.prices.preview.apply' : 'staff.prices.preview.plan', {
              n: sums.count,
            })}
          </Button>
        </form>
      </section>
    </div>
  )
}
