import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClaimPage } from '#/domains/claims/contract/customer.ts'
import { MAX_CLAIM_TEXT, MAX_PHOTOS } from '#/domains/claims/rules/limits.ts'
import { type Wish, WISHES } from '#/domains/claims/rules/problems.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioCards } from '#/ui/controls/choice.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { FieldError, SelectField, TextArea } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { formatBy, formatWindow } from './format-claim.ts'
import { PhotoField } from './photo-field.tsx'
import { type SendClaim, useClaimForm } from './use-claim-form.ts'
import { customerPhotos, useClaimPhotos } from './use-claim-photos.ts'

export const ClaimForm = ({
  token,
  page,
  busy,
  act,
}: {
  token: string
  page: ClaimPage
  busy: boolean
  act: SendClaim
}) => {
  const photos = useClaimPhotos(customerPhotos(token))
  const form = useClaimForm(token, page, photos, act)
  return (
    <form
      className="claim-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void form.submit()
      }}
    >
      <Section n={1} title={t('claim.show')}>
        <PhotoField photos={photos} hint={t('claim.photosHint', { n: MAX_PHOTOS })} />
      </Section>
      <Section n={2} title={t('claim.wrong')}>
        <Problems page={page} form={form} />
        <TextArea
          label={t('claim.more')}
          optional
          rows={3}
          maxLength={MAX_CLAIM_TEXT}
          value={form.text}
          onChange={(event) => form.setText(event.target.value)}
          error={form.errors['text']}
        />
      </Section>
      <Section n={3} title={t('claim.wish')}>
        <Wishes page={page} form={form} />
        <Note tone="leaf" icon={<Clock aria-hidden="true" />}>
          {t('claim.answerBy', { when: formatBy(page.answer_by, page.order.time_zone) })}
        </Note>
      </Section>
      <div className="claim-bar">
        <Button type="submit" size="l" block busy={busy}>
          {t('claim.send')}
        </Button>
      </div>
    </form>
  )
}

const Section = ({ n, title, children }: { n: number; title: string; children: ReactNode }) => (
  <section className="claim-section" aria-labelledby={`claim-${n}`}>
    <div className="claim-section-head">
      <span className="claim-section-number" aria-hidden="true">
        {n}
      </span>
      <h2 id={`claim-${n}`}>{title}</h2>
    </div>
    {children}
  </section>
)

type Form = ReturnType<typeof useClaimForm>

const Problems = ({ page: { problems }, form }: { page: ClaimPage; form: Form }) => (
  <fieldset className="claim-problems" data-invalid={form.errors['problem'] ? '' : undefined}>
    <legend className="visually-hidden">{t('claim.wrong')}</legend>
    <div className="chips">
      {problems.map(({ problem }) => (
        <RadioChip
          key={problem}
          name="problem"
          value={problem}
          checked={form.problem === problem}
          onChange={() => form.setProblem(problem)}
        >
          {t(`claim.problems.${problem}`)}
        </RadioChip>
      ))}
    </div>
    {form.errors['problem'] && <FieldError>{t('claim.choose.problem')}</FieldError>}
  </fieldset>
)

const Wishes = ({ page, form }: { page: ClaimPage; form: Form }) => {
  const { windows, order } = page
  const options = WISHES.flatMap((wish) => {
    const hint = hintOf(wish, page, form)
    return hint === null ? [] : [{ value: wish, title: t(`claim.wishes.${wish}`), hint }]
  })
  return (
    <>
      <RadioCards
        legend={t('claim.wish')}
        hideLegend
        value={form.wish}
        onChange={form.setWish}
        options={options}
        error={form.errors['wish'] && t('claim.choose.wish')}
      />
      {form.wish === 'remake' && windows.length > 0 && (
        <SelectField
          label={t('claim.when')}
          value={form.window ? windows.indexOf(form.window) : 0}
          onChange={(event) => form.setWindow(windows[Number(event.target.value)])}
        >
          {windows.map((window, at) => (
            <option key={`${window.date} ${window.time_from}`} value={at}>
              {formatWindow(window, order.time_zone)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** null: it cannot be had. */
const hintOf = (wish: Wish, { offers, order, answer_by }: ClaimPage, { window }: Form): string | null => {
  if (wish === 'decide') return t('claim.wishHints.decide', { when: formatBy(answer_by, order.time_zone) })
  if (wish === 'remake')
    return window
      ? t('claim.wishHints.remake', { when: formatWindow(window, order.time_zone) })
      : t('claim.wishHints.remakeLater')
  const amount = offers?.[wish] ?? 0
  if (amount === 0) return null
  return wish === 'points'
    ? t('claim.wishHints.points', { n: amount })
    : t(`claim.wishHints.${wish}`, { sum: formatMoney(amount) })
}
