import { useState } from 'react'
import { type ClaimDecision as Decision, claimsApi } from '#/domains/claims/contract/customer.ts'
import { MAX_CLAIM_TEXT } from '#/domains/claims/rules/limits.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import type { CaseProps } from './case-props.ts'
import { formatWindow } from './format-claim.ts'

export const ClaimDecision = (props: CaseProps & { decision: Decision }) => {
  const { decision, page, claim } = props
  return (
    <section className="panel claim-decision">
      <What decision={decision} zone={page.order.time_zone} />
      {decision.answer && <p className="claim-answer">{decision.answer}</p>}
      {claim.state === 'decided' && <Ways {...props} />}
    </section>
  )
}

const What = ({ decision, zone }: { decision: Decision; zone: string }) => {
  const { kind, money, points, remake } = decision
  const more = points > 0 && kind !== 'points' && (
    <p className="small">{t('claim.plusPoints', { n: points })}</p>
  )
  if (kind === 'remake' && remake)
    return (
      <>
        <h2>{t('claim.remake.title', { when: formatWindow(remake, zone) })}</h2>
        <p className="small muted">{t('claim.remake.text', { number: String(remake.number) })}</p>
        {more}
      </>
    )
  if (kind === 'money')
    return (
      <>
        <h2>{t('claim.money.title', { sum: formatMoney(money) })}</h2>
        <p className="small muted">{t('claim.money.text')}</p>
        {more}
      </>
    )
  return kind === 'points' ? (
    <>
      <h2>{t('claim.points.title', { n: points })}</h2>
      <p className="small muted">{t('claim.points.text')}</p>
    </>
  ) : null
}

const Ways = ({ token, claim, decision, busy, act }: CaseProps & { decision: Decision }) => {
  const [objecting, setObjecting] = useState(false)
  const accept = () =>
    void act(() => api(claimsApi.accept, { params: { token }, body: { version: claim.version } }))
  if (objecting) return <Objection {...{ token, claim, busy, act }} onBack={() => setObjecting(false)} />
  const isAwaited = decision.remake !== null && decision.remake.status !== 'completed'
  return (
    <div className="claim-ways">
      <Button size="s" busy={busy} onClick={accept}>
        {t(isAwaited ? 'claim.accept' : 'claim.allWell')}
      </Button>
      <Button size="s" variant="line" onClick={() => setObjecting(true)}>
        {t('claim.disagree')}
      </Button>
    </div>
  )
}

const Objection = ({
  token,
  claim,
  busy,
  act,
  onBack,
}: Pick<CaseProps, 'token' | 'claim' | 'busy' | 'act'> & { onBack: () => void }) => {
  const [key] = useState(randomId)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const send = async () => {
    if (text.trim() === '') return setError(t('claim.disagreeHint'))
    const body = { version: claim.version, key, text }
    const done = await act(() => api(claimsApi.disagree, { params: { token }, body }))
    if (done !== true) setError(done['text'])
  }
  return (
    <form
      className="claim-objection"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <TextArea
        label={t('claim.disagreeTitle')}
        hint={t('claim.disagreeHint')}
        error={error}
        rows={3}
        maxLength={MAX_CLAIM_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="claim-ways">
        <Button type="submit" size="s" busy={busy}>
          {t('claim.disagreeSend')}
        </Button>
        <Button size="s" variant="line" onClick={onBack}>
          {t('claim.back')}
        </Button>
      </div>
    </form>
  )
}
