import { Flower2 } from 'lucide-react'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { OrderSubstitution, SubstituteOption } from '#/domains/orders/contract/order-substitution.ts'
import { whenSilent } from '#/domains/orders/rules/substitution/may-substitute.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadOrderTexts } from '#/platform/web/texts/load-order-texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { type SendAnswer, useSubstitutionAnswer } from './use-substitution-answer.ts'
import './substitution.css'

type Props = { order: Order; onAnswer: (order: Order) => void }

/** With its texts, which other pages do without. */
export const loadQuestions = async () => {
  await loadOrderTexts()
  return { default: SubstitutionQuestions }
}

/** What goes into the bouquet for a flower that is missing. */
const SubstitutionQuestions = ({ order, onAnswer }: Props) =>
  order.substitutions.map(
    (one) =>
      one.state === 'asked' && <Question key={one.id} order={order} question={one} onAnswer={onAnswer} />,
  )

const Question = ({ order, question, onAnswer }: Props & { question: OrderSubstitution }) => {
  const { busy, send } = useSubstitutionAnswer(order.id, question.id, onAnswer)
  const { product, name, quantity, options, call_asked, answer_until } = question
  return (
    <section className="substitution" aria-labelledby={`substitution-${question.id}`}>
      <h2 id={`substitution-${question.id}`}>{t('substitution.ask', { product })}</h2>
      <p>{t('substitution.missing', { name, n: quantity })}</p>
      <div className="substitution-options">
        {options.map((option) => (
          <OptionButton key={option.component_id} option={option} busy={busy} send={send} />
        ))}
      </div>
      <div className="substitution-ways">
        <Button
          size="s"
          variant="line"
          busy={busy === 'left_out'}
          disabled={busy !== null}
          onClick={() => void send({ answer: 'left_out' })}
        >
          {t('substitution.leaveOut')}, {t('substitution.back', { sum: formatMoney(question.back_left_out) })}
        </Button>
        {!call_asked && (
          <Button
            size="s"
            variant="line"
            busy={busy === 'call'}
            disabled={busy !== null}
            onClick={() => void send({ answer: 'call' })}
          >
            {t('substitution.call')}
          </Button>
        )}
      </div>
      <p className="small muted" role="status">
        {call_asked || !answer_until
          ? t('substitution.calling')
          : `${t('substitution.until', { time: formatTime(localMoment(answer_until, order.time_zone).time) })} ${t(`substitution.then.${whenSilent(order.substitution)}`)}`}
      </p>
    </section>
  )
}

const OptionButton = ({
  option: { component_id, name, quantity, picture, color, back },
  busy,
  send,
}: {
  option: SubstituteOption
  busy: string | null
  send: SendAnswer
}) => (
  <button
    type="button"
    className="substitution-option"
    aria-busy={busy === String(component_id)}
    disabled={busy !== null}
    onClick={() => void send({ answer: 'replaced', component_id })}
  >
    <span className="substitution-picture" style={picture ? undefined : { background: color }}>
      {picture ? <Picture picture={picture} sizes="96px" alt="" /> : <Flower2 aria-hidden="true" />}
    </span>
    <b>{t('substitution.option', { name, n: quantity })}</b>
    <small className="muted">
      {back > 0 ? t('substitution.back', { sum: formatMoney(back) }) : t('substitution.samePrice')}
    </small>
  </button>
)
