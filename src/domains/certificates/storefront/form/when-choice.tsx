import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import type { DraftProps } from '../certificate-draft.ts'

type Props = DraftProps & { today: string; error: string | undefined }

/** When it is sent: a local day and time. */
export const WhenChoice = ({ draft, write, today, error }: Props) => {
  const later = () => write({ later: true, date: draft.date || addDays(today, 1) })
  return (
    <div>
      <fieldset className="chips">
        <legend className="certificate-legend">{t('certificate.when.label')}</legend>
        <RadioChip name="when" value="now" checked={!draft.later} onChange={() => write({ later: false })}>
          {t('certificate.when.now')}
        </RadioChip>
        <RadioChip name="when" value="later" checked={draft.later} onChange={later}>
          {t('certificate.when.later')}
        </RadioChip>
      </fieldset>
      {draft.later && (
        <div className="certificate-pair certificate-when">
          <TextField
            label={t('certificate.when.date')}
            type="date"
            min={today}
            value={draft.date}
            onChange={({ target }) => write({ date: target.value })}
            error={error}
          />
          <TextField
            label={t('certificate.when.time')}
            type="time"
            value={draft.time}
            onChange={({ target }) => write({ time: target.value })}
          />
        </div>
      )}
    </div>
  )
}
