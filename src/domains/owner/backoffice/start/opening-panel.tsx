import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type StartGuide, type StartStep, type Step, startApi } from '#/domains/owner/contract/start.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

type Props = {
  guide: StartGuide
  take: (guide: StartGuide) => void
  onOpen: (step: StartStep) => void
  /** There is a storefront to walk through. */
  canWalk: boolean
}

const isNeeded = ({ optional }: Step) => !optional
const isMissing = ({ state, optional }: Step) => state === 'todo' && !optional

/** How far it is, what stops the opening, and the button. */
export const OpeningPanel = (props: Props) => {
  const { guide } = props
  const needed = guide.steps.filter(isNeeded)
  const missing = guide.steps.filter(isMissing)
  const { state } = guide.profile.opening
  const ready = needed.length - missing.length
  return (
    <section className="staff-card start-panel" aria-labelledby="start-panel">
      <h2 id="start-panel" className="start-count">
        {state === 'closed'
          ? t('staff.start.count', { ready, all: needed.length })
          : t(`staff.start.state.${state}`)}
      </h2>
      <progress className="start-bar" max={needed.length} value={ready} aria-labelledby="start-panel" />
      {missing.length > 0 ? <Missing missing={missing} onOpen={props.onOpen} /> : <Ready {...props} />}
      {state !== 'open' && missing.length > 0 && (
        <Button block disabled>
          {t('staff.start.open')}
        </Button>
      )}
      <ClosingForm key={state} {...props} />
    </section>
  )
}

const Missing = ({ missing, onOpen }: { missing: Step[]; onOpen: Props['onOpen'] }) => (
  <>
    <p className="start-why">
      {t('staff.start.missing', {
        n: missing.length,
        minutes: missing.reduce((sum, { minutes }) => sum + minutes, 0),
      })}
    </p>
    <ul className="start-missing">
      {missing.map(({ id, summary }) => (
        <li key={id}>
          <button type="button" className="link" onClick={() => onOpen(id)}>
            {t(`staff.start.steps.${id}`)}
          </button>
          <small>{summary}</small>
        </li>
      ))}
    </ul>
  </>
)

const Ready = ({ guide, take, canWalk }: Props) => {
  const [busy, setBusy] = useState(false)
  const [tell, setTell] = useState(true)
  const { state } = guide.profile.opening
  if (state === 'open') return <p className="start-why">{t('staff.start.isOpen')}</p>
  const open = async () => {
    setBusy(true)
    try {
      take(await api(startApi.open, { body: { tell: tell && guide.subscribers > 0 } }))
      toast({ title: t('staff.start.opened'), tone: 'leaf' })
    } catch (error) {
      const fresh = isApiError(error) ? (error.body.fresh as StartGuide | undefined) : undefined
      if (fresh) take(fresh)
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="start-why">{t('staff.start.ready')}</p>
      {guide.subscribers > 0 && (
        <Checkbox
          label={t('staff.start.tell', { n: guide.subscribers })}
          hint={t('staff.start.tellHint')}
          checked={tell}
          onChange={setTell}
        />
      )}
      <Button block size="l" busy={busy} onClick={() => void open()}>
        {t('staff.start.open')}
      </Button>
      {canWalk && state === 'closed' && (
        <Link className="link" to="/">
          {t('staff.start.walk')}
        </Link>
      )}
    </>
  )
}

/** Before the opening: what guests are told. Afterwards: a pause. */
const ClosingForm = ({ guide, take }: Props) => {
  const { state, until, text } = guide.profile.opening
  const [day, setDay] = useState(until ?? '')
  const [words, setWords] = useState(text)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      take(await api(startApi.close, { body: { until: day || null, text: words } }))
      toast({ title: t('staff.start.saved'), tone: 'leaf' })
    } catch (error) {
      const fields = isApiError(error) ? error.body.fields : undefined
      setErrors(fields ?? {})
      if (!fields) toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="start-close" open={state === 'paused'}>
      <summary>{t(`staff.start.closing.${state}`)}</summary>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t(`staff.start.until.${state === 'closed' ? 'closed' : 'open'}`)}
          type="date"
          value={day}
          error={errors.until}
          onChange={({ target: { value } }) => setDay(value)}
        />
        <TextField
          label={t('staff.start.words')}
          value={words}
          error={errors.text}
          maxLength={300}
          onChange={({ target: { value } }) => setWords(value)}
        />
        {state === 'closed' && guide.subscribers > 0 && (
          <p className="start-hint">{t('staff.start.waiting', { n: guide.subscribers })}</p>
        )}
        <Button type="submit" variant={state === 'open' ? 'danger' : 'line'} busy={busy} size="s">
          {t(state === 'open' ? 'staff.start.pause' : 'staff.start.save')}
        </Button>
      </form>
    </details>
  )
}
