import { Scale, Store } from 'lucide-react'
import { useState } from 'react'
import type { SubstituteChoice } from '#/domains/orders/contract/staff/substitution.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { Choices, ReplacingForm } from './use-replacing.ts'

const SHOWN = 5

type Props = { choices: Choices; form: ReplacingForm }

export const SubstituteChoices = ({ choices, form }: Props) => {
  const { items, elsewhere, taken_over } = choices
  const [all, setAll] = useState(false)
  const shown = all
    ? items
    : items.filter(({ component_id }, at) => at < SHOWN || component_id === form.chosen?.component_id)
  return (
    <section className="sub-panel" aria-labelledby="sub-instead">
      <h2 id="sub-instead">{t('staff.substitution.instead')}</h2>
      {items.length === 0 && <p className="muted">{t('staff.substitution.noChoices')}</p>}
      <div className="sub-choices" role="radiogroup" aria-labelledby="sub-instead">
        {shown.map((item) => (
          <Choice
            key={item.component_id}
            item={item}
            isClosest={item === items[0]}
            choices={choices}
            form={form}
          />
        ))}
        <LeaveOut form={form} />
      </div>
      {shown.length < items.length && (
        <Button size="s" variant="line" onClick={() => setAll(true)}>
          {t('staff.substitution.showAll', { n: items.length - shown.length })}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <Note icon={<Store aria-hidden="true" />}>
          {t('staff.substitution.elsewhere')}
          <ul>
            {elsewhere.map(({ store, phone, free }) => (
              <li key={store}>
                {t('staff.substitution.store', { store, n: free })},{' '}
                <a className="link link-inline tabular" href={`tel:${phone}`}>
                  {formatPhone(phone)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Note icon={<Scale aria-hidden="true" />}>
        {t('staff.substitution.limit', { sum: formatMoney(taken_over) })}
      </Note>
    </section>
  )
}

type ChoiceProps = Props & { item: SubstituteChoice; isClosest: boolean }

const Choice = ({ item, isClosest, choices: { taken_over, unlimited }, form }: ChoiceProps) => {
  const { component_id, name, free, likeness } = item
  const isChosen = form.chosen?.component_id === component_id
  const pieces = isChosen ? form.taken : form.draft.quantity
  const difference = form.differenceWith(item, pieces)
  const isTooFew = free !== null && free < pieces
  const isTooDear = difference > taken_over && !unlimited
  return (
    <div className={isChosen ? 'sub-choice is-chosen' : 'sub-choice'}>
      <label>
        <input
          type="radio"
          className="choice-mark"
          name="substitute"
          checked={isChosen}
          onChange={() => form.change({ substituteId: component_id, taken: null })}
        />
        <Swatch item={item} />
        <span className="sub-choice-words">
          <b>{name}</b>
          <small className="muted">
            {free === null ? t('staff.substitution.freeLater') : t('staff.substitution.free', { n: free })}
            {' · '}
            {t(`staff.substitution.likeness.${likeness}`)}
          </small>
          {isClosest && <Label tone="new">{t('staff.substitution.closest')}</Label>}
        </span>
        <Difference difference={difference} />
      </label>
      {isChosen && (
        <div className="sub-take">
          <span>{t('staff.substitution.take')}</span>
          <Stepper
            label={t('staff.substitution.take')}
            value={form.taken}
            max={free ?? undefined}
            onChange={(taken) => form.change({ taken })}
          />
        </div>
      )}
      {isTooFew && <p className="sub-doubt">{t('staff.substitution.tooFew', { n: free })}</p>}
      {isTooDear && (
        <p className="sub-doubt">{t('staff.substitution.overLimit', { sum: formatMoney(taken_over) })}</p>
      )}
    </div>
  )
}

const LeaveOut = ({ form }: { form: ReplacingForm }) => (
  <div className={form.chosen ? 'sub-choice' : 'sub-choice is-chosen'}>
    <label>
      <input
        type="radio"
        className="choice-mark"
        name="substitute"
        checked={form.chosen === null}
        onChange={() => form.change({ substituteId: null, taken: null })}
      />
      <span className="sub-choice-words">
        <b>{t('staff.substitution.leaveOut')}</b>
        {form.backLeftOut !== null && (
          <small className="muted">
            {t('staff.substitution.leaveOutHint', { sum: formatMoney(form.backLeftOut) })}
          </small>
        )}
      </span>
    </label>
  </div>
)

const Swatch = ({ item: { picture, color } }: { item: SubstituteChoice }) => (
  <span className="sub-picture" style={picture ? undefined : { background: color }}>
    {picture && <Picture picture={picture} sizes="72px" alt="" />}
  </span>
)

const Difference = ({ difference }: { difference: number }) => {
  if (difference === 0) return <small className="muted">{t('staff.substitution.same')}</small>
  return (
    <Label tone={difference > 0 ? 'honey' : 'leaf'}>
      {difference > 0 && '+'}
      {formatMoney(difference)}
    </Label>
  )
}
