import { type FormEvent, useState } from 'react'
import { type StartGuide, startApi } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'

type Props = { guide: StartGuide; take: (guide: StartGuide) => void }

/** Before the opening: what guests are told. Afterwards: a pause. */
export const ClosingForm = ({ guide, take }: Props) => {
  const { state, until, text } = guide.profile.opening
  const [day, setDay] = useState(until ?? '')
  const [words, setWords] = useState(text)
  const { busy, errors, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      take(await api(startApi.close, { body: { until: day || null, text: words } }))
      toast({ title: t('staff.start.saved'), tone: 'leaf' })
    })
  }
  return (
    <details className="start-close" open={state === 'paused'}>
      <summary>{t(`staff.start.closing.${state}`)}</summary>
      <form noValidate onSubmit={submit}>
        {state === 'open' && <p className="start-hint">{t('staff.start.pauseKeeps')}</p>}
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
