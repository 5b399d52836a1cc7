import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { sayFailure, sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import {
  type CustomerCard,
  customersStaffApi,
  MAX_NOTE_LENGTH,
} from '#/domains/auth/contract/staff/customers.ts'

export const CustomerNotes = ({
  customer: { id, note_list },
  closed,
}: {
  customer: CustomerCard
  closed: boolean
}) => (
  <section className="staff-card" aria-labelledby="customer-notes">
    <h2 id="customer-notes">{t('staff.customers.notes')}</h2>
    {note_list.length > 0 ? (
      <ul className="customer-notes">
        {note_list.map((note) => (
          <Note key={note.id} customerId={id} note={note} />
        ))}
      </ul>
    ) : (
      <p className="muted small">{t('staff.customers.noNotes')}</p>
    )}
    {!closed && <NoteForm customerId={id} />}
  </section>
)

const Note = ({ customerId, note }: { customerId: string; note: CustomerCard['note_list'][number] }) => {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await api(customersStaffApi.removeNote, { params: { id: customerId, note_id: note.id } })
      toast({ title: t('staff.customers.noteRemoved'), tone: 'leaf' })
      await revalidate()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
      setBusy(false)
    }
  }
  return (
    <li>
      <p>{note.text}</p>
      <p className="small muted">
        {note.author}, {formatMoment(note.created_at)}
      </p>
      <IconButton
        label={t('staff.customers.removeNote', { text: note.text })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trash2 />
      </IconButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('staff.customers.removeNoteTitle')}
        footer={
          <Button block variant="danger" busy={busy} onClick={() => void remove()}>
            {t('staff.customers.removeNoteYes')}
          </Button>
        }
      >
        <p className="customer-note-words">{note.text}</p>
      </Dialog>
    </li>
  )
}

/** The id changes only with the text, so that a note sent again after a lost answer counts once. */
const NoteForm = ({ customerId }: { customerId: string }) => {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState({ id: randomId(), text: '' })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (draft.text.trim() === '') return setError(t('staff.customers.noteNeeded'))
    setBusy(true)
    try {
      await api(customersStaffApi.note, { params: { id: customerId }, body: draft })
      setDraft({ id: randomId(), text: '' })
      await revalidate()
    } catch (failed) {
      if (isApiError(failed)) setError(sayFieldFailure(failed, 'text'))
      else toast({ title: sayFailure(failed), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="customer-note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('staff.customers.newNote')}
        hint={t('staff.customers.noteHint')}
        rows={3}
        counter={{ max: MAX_NOTE_LENGTH }}
        error={error}
        value={draft.text}
        onChange={(event) => {
          setDraft({ id: randomId(), text: event.target.value })
          setError(undefined)
        }}
      />
      <Button type="submit" size="s" variant="soft" busy={busy}>
        {t('staff.customers.addNote')}
      </Button>
    </form>
  )
}
