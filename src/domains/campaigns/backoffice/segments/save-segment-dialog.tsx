import { type FormEvent, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { type Condition, type Segments, segmentsApi } from '../../contract/segments.ts'
import type { PickedSegment } from './segments-panel.tsx'

const FORM = 'segment-name'

type Props = {
  conditions: Condition[]
  onSaved: (segments: Segments, saved: PickedSegment) => void
  onClose: () => void
}

export const SaveSegmentDialog = ({ conditions, onSaved, onClose }: Props) => {
  const [name, setName] = useState('')
  const [id] = useState(randomId)
  const { busy, errors, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const segment = { id, name: name.trim(), conditions }
      onSaved(await api(segmentsApi.create, { body: segment }), segment)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.campaigns.segments.saveTitle')}
      footer={
        <Button type="submit" form={FORM} block busy={busy}>
          {t('staff.ui.save.save')}
        </Button>
      }
    >
      <form id={FORM} className="campaigns-form" noValidate onSubmit={submit}>
        <TextField
          label={t('staff.campaigns.segments.saveName')}
          value={name}
          error={errors['name']}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
