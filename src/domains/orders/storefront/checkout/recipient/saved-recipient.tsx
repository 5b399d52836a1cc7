import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { checkPerson, type OrderErrors } from '../order-checks.ts'
import { PersonFields } from './person-fields.tsx'
import { changeRecipient, removeRecipient, saveRecipient } from './recipients-store.ts'

export const SavedRecipient = ({
  person,
  onChanged,
  onRemoved,
}: {
  person: Recipient
  onChanged: (person: Recipient) => void
  onRemoved: () => void
}) => {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const remove = async () => {
    try {
      await removeRecipient(person.id)
    } catch {
      toast({ title: t('orders.recipient.notRemoved'), text: t('orders.recipient.offline'), tone: 'rose' })
      return
    }
    onRemoved()
    const undo = async () => {
      const back = await saveRecipient(person.user_id, person)
      if (back) onChanged(back)
    }
    toast({
      title: t('orders.recipient.removed', { name: person.name }),
      action: { label: t('orders.recipient.undo'), onClick: () => void undo() },
    })
  }

  if (editing) {
    return (
      <EditRecipient
        person={person}
        onDone={(changed) => {
          setEditing(false)
          if (changed) onChanged(changed)
        }}
      />
    )
  }
  return (
    <div className="saved-recipient">
      <p className="grow">
        <b>{person.name}</b>
        <span className="muted">{formatPhone(person.phone)}</span>
      </p>
      <IconButton
        ref={edit}
        label={t('orders.recipient.edit', { name: person.name })}
        onClick={() => setEditing(true)}
      >
        <Pencil />
      </IconButton>
      <IconButton label={t('orders.recipient.remove', { name: person.name })} onClick={() => void remove()}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

const EditRecipient = ({
  person,
  onDone,
}: {
  person: Recipient
  onDone: (changed: Recipient | null) => void
}) => {
  const [name, setName] = useState(person.name)
  const [phone, setPhone] = useState(person.phone)
  const [errors, setErrors] = useState<OrderErrors>({})
  const [busy, setBusy] = useState(false)

  const save = async () => {
    const wrong = checkPerson(name, phone)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      onDone(await changeRecipient(person.id, { name: name.trim(), phone }))
    } catch (error) {
      setBusy(false)
      const fields = isApiError(error) ? error.body?.fields : undefined
      if (fields) setErrors({ 'recipient.name': fields.name, 'recipient.phone': fields.phone })
      else toast({ title: t('orders.recipient.notSaved'), text: t('orders.recipient.offline'), tone: 'rose' })
    }
  }

  return (
    <form
      className="edit-recipient"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PersonFields focusName name={name} phone={phone} errors={errors} onName={setName} onPhone={setPhone} />
      <div className="row">
        <Button type="submit" size="s" variant="soft" busy={busy}>
          {t('orders.recipient.save')}
        </Button>
        <Button size="s" variant="line" onClick={() => onDone(null)}>
          {t('orders.recipient.cancel')}
        </Button>
      </div>
    </form>
  )
}
