import { type FormEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FieldError, SelectField, TextField } from '#/ui/fields/field.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { Condition, ConditionKind } from '../../contract/segments.ts'
import {
  CHOICE_LISTS,
  type ConditionDraft,
  emptyCondition,
  isChoice,
  KINDS,
  readCondition,
} from './condition-draft.ts'
import type { Names } from './format-condition.ts'

const FORM = 'segment-condition'

type Props = { names: Names; onAdd: (condition: Condition) => void; onClose: () => void }

export const ConditionDialog = ({ names, onAdd, onClose }: Props) => {
  const [draft, setDraft] = useState(() => emptyCondition('orders'))
  const [isWrong, setWrong] = useState(false)
  const set = (part: Partial<ConditionDraft>) => {
    setDraft({ ...draft, ...part })
    setWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const condition = readCondition(draft)
    if (condition) onAdd(condition)
    else setWrong(true)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.campaigns.conditions.addTitle')}
      footer={
        <Button type="submit" form={FORM} block>
          {t('staff.campaigns.conditions.put')}
        </Button>
      }
    >
      <form id={FORM} className="campaigns-form" noValidate onSubmit={submit}>
        <SelectField
          label={t('staff.campaigns.conditions.kind')}
          value={draft.kind}
          onChange={({ target }) => set(emptyCondition(target.value as ConditionKind))}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`staff.campaigns.conditions.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <Values draft={draft} names={names} set={set} />
        {isWrong && (
          <div role="alert">
            <FieldError>{t('staff.campaigns.conditions.wrong')}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  )
}

type ValuesProps = { draft: ConditionDraft; names: Names; set: (part: Partial<ConditionDraft>) => void }

const LABELS = {
  orders: ['from', 'to'],
  points: ['from', 'to'],
  year_sum: ['sumFrom', 'sumTo'],
  last_order: ['daysFrom', 'daysTo'],
  ordered_for: ['dateFrom', 'dateTo'],
} as const

const Values = ({ draft, names, set }: ValuesProps) => {
  const { kind } = draft
  if (kind === 'no_coming_order') return null
  if (isChoice(kind))
    return (
      <SelectField
        label={t(`staff.campaigns.conditions.${kind}`)}
        value={draft.id}
        onChange={({ target }) => set({ id: target.value })}
      >
        <option value="">{t('staff.campaigns.conditions.choose')}</option>
        {names[CHOICE_LISTS[kind]].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'first_order' || kind === 'reason' || kind === 'cart')
    return (
      <TextField
        label={t(`staff.campaigns.conditions.${kind === 'reason' ? 'ahead' : 'within'}`)}
        inputMode="numeric"
        value={draft.within}
        onChange={({ target }) => set({ within: target.value })}
      />
    )
  return (
    <div className="campaigns-pair">
      {(['from', 'to'] as const).map((side, at) => (
        <TextField
          key={side}
          type={kind === 'ordered_for' ? 'date' : 'text'}
          label={t(`staff.campaigns.conditions.${LABELS[kind][at] ?? side}`)}
          optional={side === 'to' && (kind === 'orders' || kind === 'points' || kind === 'year_sum')}
          inputMode="decimal"
          value={draft[side]}
          onChange={({ target }) => set({ [side]: target.value })}
        />
      ))}
    </div>
  )
}
