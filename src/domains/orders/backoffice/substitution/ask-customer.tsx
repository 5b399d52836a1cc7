import { MessageCircle, Phone } from 'lucide-react'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { MAX_OPTIONS } from '#/domains/orders/contract/staff/substitution.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { ANSWER, type Choices, possibleIn, type ReplacingForm } from './use-replacing.ts'

type Props = { order: StaffOrder; choices: Choices; form: ReplacingForm }

const MAX_SHOWN = 5

export const AskCustomer = ({ order, choices, form }: Props) => {
  const phone = order.customer?.phone
  return (
    <section className="sub-panel" aria-labelledby="sub-ask">
      <h2 id="sub-ask">{t('staff.substitution.ask')}</h2>
      {phone && (
        <a className="sub-phone" href={`tel:${phone}`}>
          <Phone aria-hidden="true" />
          <span>
            <b className="tabular">{formatPhone(phone)}</b>
            <small className="muted">{t('staff.substitution.phone')}</small>
          </span>
        </a>
      )}
      {form.question ? (
        <Asked order={order} question={form.question} />
      ) : (
        <Offer choices={choices} form={form} />
      )}
      <RadioGroup
        className={ANSWER}
        legend={t('staff.substitution.basis.legend')}
        error={form.isUnanswered && t('staff.substitution.chooseAnswer')}
        value={form.basis}
        onChange={(basis) => form.change({ basis })}
        options={[
          {
            value: 'phone',
            title: t('staff.substitution.basis.phone'),
            hint: t('staff.substitution.basis.phoneHint'),
          },
          {
            value: 'ordered',
            title: t('staff.substitution.basis.ordered'),
            hint: t('staff.substitution.basis.orderedHint'),
            disabled: !form.isOrdered,
          },
        ]}
      />
    </section>
  )
}

/** In the order, in the chat and by SMS. */
const Offer = ({ choices, form }: Omit<Props, 'order'>) => {
  const { offers, quantity } = form.draft
  const possible = possibleIn(choices, quantity).slice(0, MAX_SHOWN)
  if (possible.length === 0) return null
  return (
    <div className="sub-offer">
      <p>
        <MessageCircle aria-hidden="true" />
        <span>
          <b>{t('staff.substitution.online')}</b>
          <small className="muted">
            {t('staff.substitution.onlineHint', { n: offers.length, minutes: choices.minutes })}
          </small>
        </span>
      </p>
      {possible.map(({ component_id, name }) => (
        <Checkbox
          key={component_id}
          label={name}
          checked={offers.includes(component_id)}
          disabled={offers.length === MAX_OPTIONS && !offers.includes(component_id)}
          onChange={() => form.offer(component_id)}
        />
      ))}
      <Button
        block
        variant="line"
        busy={form.busy === 'ask'}
        disabled={offers.length === 0}
        onClick={form.ask}
      >
        {t('staff.substitution.send')}
      </Button>
    </div>
  )
}

const Asked = ({
  order: { substitution, store },
  question: { asked_at, answer_until, call_asked, options },
}: {
  order: StaffOrder
  question: NonNullable<ReplacingForm['question']>
}) => {
  const time = (at: string | null) => (at ? formatTime(localMoment(at, store.time_zone).time) : '')
  return (
    <>
      <ul className="sub-asked">
        {options.map(({ component_id, name, quantity }) => (
          <li key={component_id}>
            <b className="tabular">{quantity}</b> {name}
          </li>
        ))}
      </ul>
      <Note tone="honey" role="status">
        {call_asked ? (
          t('staff.substitution.calledFor')
        ) : (
          <>
            {t('staff.substitution.asked', { time: time(asked_at), until: time(answer_until) })}{' '}
            {t(`staff.substitution.silent.${substitution}`)}
          </>
        )}
      </Note>
    </>
  )
}
