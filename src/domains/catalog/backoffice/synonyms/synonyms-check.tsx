import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { synonymsStaffApi } from '#/domains/catalog/contract/staff/synonyms.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'

type Checked = Output<typeof synonymsStaffApi.check>
type CheckedWord = Checked['words'][number]

export const SynonymsCheck = () => {
  const [term, setTerm] = useState('')
  const [state, setState] = useState<{ checked?: Checked; error?: string; busy: boolean }>({ busy: false })
  const latest = useRef(0)
  const check = async (event: SubmitEvent) => {
    event.preventDefault()
    const turn = ++latest.current
    setState({ busy: true })
    try {
      const checked = await api(synonymsStaffApi.check, { query: { term } })
      if (turn === latest.current) setState({ checked, busy: false })
    } catch (error) {
      if (turn === latest.current) setState({ error: sayFieldFailure(error, 'term'), busy: false })
    }
  }
  return (
    <form className="staff-card synonyms-check" onSubmit={(event) => void check(event)}>
      <TextField
        label={t('staff.synonyms.check')}
        placeholder={t('staff.synonyms.checkPlaceholder')}
        value={term}
        maxLength={100}
        error={state.error}
        onChange={(event) => setTerm(event.target.value)}
        after={
          <Button type="submit" variant="soft" busy={state.busy}>
            {t('staff.synonyms.checkAction')}
          </Button>
        }
      />
      <div role="status">{state.checked && <CheckResult {...state.checked} />}</div>
    </form>
  )
}

const CheckResult = ({ words, price_from, price_to, total, items }: Checked) => (
  <>
    <h2 className="synonyms-check-title">{t('staff.synonyms.understood')}</h2>
    <dl className="synonyms-words">
      {words.map((word, place) => (
        <div key={place}>
          <dt>{word.typed}</dt>
          <dd className={word.used === null ? 'is-out' : undefined}>{wordUsage(word)}</dd>
        </div>
      ))}
      {price_from !== null && (
        <div>
          <dt>{t('staff.synonyms.priceFrom', { price: formatMoney(price_from) })}</dt>
        </div>
      )}
      {price_to !== null && (
        <div>
          <dt>{t('staff.synonyms.priceTo', { price: formatMoney(price_to) })}</dt>
        </div>
      )}
    </dl>
    <p className="synonyms-check-title">{t('staff.synonyms.found', { n: total })}</p>
    <ol className="synonyms-found">
      {items.map(({ slug, name, price }) => (
        <li key={slug}>
          <Link to={`/product/${slug}`}>{name}</Link> <span className="muted">{formatMoney(price)}</span>
        </li>
      ))}
    </ol>
  </>
)

const wordUsage = ({ typed, used }: CheckedWord): string => {
  if (used === null) return t('staff.synonyms.leftOut')
  if (used === '') return t('staff.synonyms.silent')
  return used === typed ? t('staff.synonyms.same') : used
}
