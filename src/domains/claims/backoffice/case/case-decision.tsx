import type { StaffClaim } from '#/domains/claims/contract/staff.ts'
import { MAX_ANSWER_TEXT } from '#/domains/claims/rules/limits.ts'
import { DECISION_KINDS, type DecisionKind } from '#/domains/claims/rules/problems.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox, RadioCards } from '#/ui/controls/choice.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#/ui/fields/field.tsx'
import { formatWindow } from '../format-case.ts'
import { CostSums } from './cost-sums.tsx'
import { type DecidingProps, type DecisionDraft, useDecision } from './use-decision.ts'

export const CaseDecision = (props: DecidingProps) => {
  const { claim, busy } = props
  const draft = useDecision(props)
  const button = draft.isDear ? 'propose' : draft.kind
  return (
    <form
      className="claim-deciding"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void draft.submit()
      }}
    >
      <section className="claim-panel">
        <h2>
          {t('staff.claims.decision')}
          {claim.limit !== null && (
            <small className="muted">{t('staff.claims.limit', { sum: formatMoney(claim.limit) })}</small>
          )}
        </h2>
        <RadioCards
          legend={t('staff.claims.decision')}
          hideLegend
          value={draft.kind}
          onChange={draft.setKind}
          options={DECISION_KINDS.map((kind) => optionOf(kind, claim))}
        />
        <Terms claim={claim} draft={draft} />
        {draft.cost > 0 && (
          <>
            <h3>{t('staff.claims.costTitle')}</h3>
            <CostSums parts={draft.parts} />
          </>
        )}
      </section>
      <section className="claim-panel">
        <TextArea
          label={t('staff.claims.answer')}
          error={draft.errors['answer']}
          rows={4}
          maxLength={MAX_ANSWER_TEXT}
          value={draft.answer}
          onChange={(event) => draft.setAnswer(event.target.value)}
        />
        <div className="claim-submit">
          <span>
            <b>{formatMoney(draft.cost)}</b>
          </span>
          <Button type="submit" block busy={busy}>
            {t(`staff.claims.buttons.${button}`)}
          </Button>
        </div>
        <p className="small muted">
          {draft.isDear && `${t('staff.claims.aboveLimit')}. `}
          {t(`staff.claims.after.${button}`)}
        </p>
      </section>
    </form>
  )
}

const optionOf = (kind: DecisionKind, { offers, remake }: StaffClaim) => {
  const none =
    (kind === 'money' && !offers && 'staff.claims.noMoney') ||
    (kind === 'remake' && remake.windows.length === 0 && 'staff.claims.noWindows')
  return {
    value: kind,
    title: t(`staff.claims.kinds.${kind}`),
    hint: t(none || `staff.claims.kindHints.${kind}`),
    disabled: Boolean(none),
    ...(kind === 'remake' && {
      icon: <b className="claim-price">{formatMoney(remake.flowers + remake.delivery)}</b>,
    }),
    ...(kind === 'money' && offers && { icon: <b className="claim-price">{formatMoney(offers.money)}</b> }),
  }
}

const Terms = ({ claim, draft }: TermsProps) => {
  const { kind, errors } = draft
  return (
    <div className="claim-terms">
      {kind === 'remake' && <RemakeTerms claim={claim} draft={draft} />}
      {kind === 'money' && <MoneyTerms claim={claim} draft={draft} />}
      {kind === 'points' && (
        <TextField
          label={t('staff.claims.points')}
          inputMode="numeric"
          error={errors['points']}
          value={draft.points}
          onChange={(event) => draft.setPoints(event.target.value)}
        />
      )}
      {(kind === 'remake' || kind === 'money') && (
        <TextField
          label={t('staff.claims.morePoints')}
          optional
          inputMode="numeric"
          error={errors['points'] ?? errors['amount']}
          value={draft.extra}
          onChange={(event) => draft.setExtra(event.target.value)}
        />
      )}
    </div>
  )
}

const RemakeTerms = ({ claim, draft }: TermsProps) => {
  const { windows } = claim.remake
  const { time_zone: zone } = claim.order
  return (
    <>
      <SelectField
        label={t('staff.claims.window')}
        error={draft.errors['window']}
        value={draft.window ? windows.indexOf(draft.window) : 0}
        onChange={(event) => draft.setWindow(windows[Number(event.target.value)])}
      >
        {windows.map((window, at) => (
          <option key={`${window.date} ${window.time_from}`} value={at}>
            {formatWindow(window, zone)}
          </option>
        ))}
      </SelectField>
      <LinesField claim={claim} draft={draft} legend={t('staff.claims.lines')} />
    </>
  )
}

type TermsProps = { claim: StaffClaim; draft: DecisionDraft }

const LinesField = ({ claim: { order }, draft, legend }: TermsProps & { legend: string }) =>
  order.lines.length > 1 && (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      {order.lines.map(({ id, name, variant_label: size, quantity: n }) => (
        <Checkbox
          key={id}
          label={t('staff.claims.lineOf', { name, size, n })}
          checked={draft.lines.includes(id)}
          onChange={(on) => draft.toggleLine(id, on)}
        />
      ))}
      {draft.errors['line_ids'] && <FieldError>{draft.errors['line_ids']}</FieldError>}
    </fieldset>
  )

const MoneyTerms = ({ claim, draft }: TermsProps) => (
  <>
    <LinesField claim={claim} draft={draft} legend={t('staff.claims.moneyLines')} />
    <TextField
      label={t('staff.claims.sum')}
      inputMode="decimal"
      error={draft.errors['money']}
      value={draft.roubles}
      onChange={(event) => draft.setRoubles(event.target.value)}
    />
    <MoneyButtons claim={claim} draft={draft} />
  </>
)

const MoneyButtons = ({ claim: { offers }, draft: { chosenSum, setRoubles } }: TermsProps) => {
  if (!offers) return null
  if (chosenSum === 0) return null
  const sums = chosenSum === null ? { sumPart: offers.part, sumAll: offers.money } : { sumChosen: chosenSum }
  return (
    <div className="claim-buttons">
      {Object.entries(sums).map(([name, sum]) => (
        <Button key={name} size="s" variant="soft" onClick={() => setRoubles(String(sum / KOPECKS))}>
          {t(`staff.claims.${name as 'sumPart'}`, { sum: formatMoney(sum) })}
        </Button>
      ))}
    </div>
  )
}
