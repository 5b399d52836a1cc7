import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import {
  STAFF_ROLES,
  type StaffRole,
  type TeamMember,
  teamStaffApi,
} from '#/domains/auth/contract/staff/team.ts'
import { RemoveButton } from '#/ui/staff/remove-button.tsx'
import './team.css'

type Draft = { phone: string; name: string; role: StaffRole; store_id: number | null }
const EMPTY_DRAFT: Draft = { phone: '', name: '', role: 'florist', store_id: null }
const FORM = 'team-member'

type Props = {
  member: TeamMember | null
  stores: readonly { id: number; name: string }[]
  onClose: () => void
  onDone: () => void
}

export const TeamDialog = ({ member, stores, onClose, onDone }: Props) => {
  const [dismissing, setDismissing] = useState(false)
  const { draft, set, errors, busy, save, dismiss } = useMember(member, (message) => {
    toast({ title: message, tone: 'leaf' })
    onDone()
    onClose()
  })
  const who = member ? (member.name ?? formatPhone(member.phone)) : ''
  if (member && dismissing)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('staff.team.dismissTitle', { name: who })}
        footer={
          <>
            <Button block variant="danger" busy={busy} onClick={() => void dismiss()}>
              {t('staff.team.dismissYes')}
            </Button>
            <Button block variant="line" onClick={() => setDismissing(false)}>
              {t('staff.team.keep')}
            </Button>
          </>
        }
      >
        <FormError>{errors['general']}</FormError>
        <p>{t('staff.team.dismissText')}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={member ? who : t('staff.team.newTitle')}
      footer={
        <>
          <Button type="submit" form={FORM} block busy={busy}>
            {t(member ? 'staff.ui.save.save' : 'staff.team.appoint')}
          </Button>
          {member && (
            <Button block variant="danger" onClick={() => setDismissing(true)}>
              {t('staff.team.dismiss')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={FORM}
        className="team-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormError>{errors['general']}</FormError>
        {!member && <NewMemberFields draft={draft} errors={errors} set={set} />}
        <AssignmentFields draft={draft} errors={errors} set={set} stores={stores} />
      </form>
      {member?.has_factor && <ResetFactor id={member.id} onDone={onDone} onClose={onClose} />}
    </Dialog>
  )
}

const ResetFactor = ({ id, onDone, onClose }: { id: string } & Pick<Props, 'onDone' | 'onClose'>) => (
  <div className="team-factor">
    <RemoveButton
      label={t('staff.team.resetFactor')}
      title={t('staff.team.resetFactorTitle')}
      text={t('staff.team.resetFactorText')}
      done={t('staff.team.factorReset')}
      remove={() => api(teamStaffApi.resetFactor, { params: { id } })}
      onRemoved={() => {
        onDone()
        onClose()
      }}
    />
  </div>
)

const FormError = ({ children }: { children: string | undefined }) =>
  children && (
    <Note tone="rose" role="alert">
      {children}
    </Note>
  )

type FieldsProps = {
  draft: Draft
  errors: Record<string, string>
  set: (change: Partial<Draft>) => void
}

const NewMemberFields = ({ draft, errors, set }: FieldsProps) => (
  <>
    <PhoneField
      label={t('staff.team.phone')}
      hint={t('staff.team.phoneHint')}
      autoComplete="off"
      error={errors['phone']}
      value={draft.phone}
      onChange={(phone) => set({ phone })}
    />
    <TextField
      label={t('staff.team.firstName')}
      autoComplete="off"
      maxLength={100}
      error={errors['name']}
      value={draft.name}
      onChange={({ target }) => set({ name: target.value })}
    />
  </>
)

const AssignmentFields = ({ draft, errors, set, stores }: FieldsProps & Pick<Props, 'stores'>) => (
  <>
    <SelectField
      label={t('staff.team.role')}
      hint={t(`staff.team.may.${draft.role}`)}
      error={errors['role']}
      value={draft.role}
      onChange={({ target }) => {
        const role = STAFF_ROLES.find((one) => one === target.value) ?? draft.role
        set(role === 'admin' ? { role, store_id: null } : { role })
      }}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`staff.roles.${role}`)}
        </option>
      ))}
    </SelectField>
    {draft.role !== 'admin' && (
      <SelectField
        label={t('staff.team.store')}
        hint={t('staff.team.storeHint')}
        error={errors['store_id']}
        value={draft.store_id ?? ''}
        onChange={({ target }) => set({ store_id: target.value ? Number(target.value) : null })}
      >
        <option value="">{t('staff.team.allStores')}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </>
)

const useMember = (member: TeamMember | null, done: (message: string) => void) => {
  const [draft, setDraft] = useState<Draft>(
    member ? { phone: member.phone, name: '', role: member.role, store_id: member.store_id } : EMPTY_DRAFT,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const send = async (act: () => Promise<unknown>, message: string) => {
    setBusy(true)
    setErrors({})
    try {
      await act()
      done(message)
    } catch (error) {
      setBusy(false)
      setErrors((isApiError(error) && error.body.fields) || { general: sayFailure(error) })
    }
  }
  const { role, store_id } = draft
  return {
    draft,
    errors,
    busy,
    set: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change })
      const { general: _general, ...rest } = errors
      setErrors(Object.fromEntries(Object.entries(rest).filter(([field]) => !(field in change))))
    },
    save: () =>
      member
        ? send(
            () => api(teamStaffApi.change, { params: { id: member.id }, body: { role, store_id } }),
            t('staff.ui.save.saved'),
          )
        : send(() => api(teamStaffApi.appoint, { body: draft }), t('staff.team.appointed')),
    dismiss: () =>
      send(
        () => (member ? api(teamStaffApi.dismiss, { params: { id: member.id } }) : Promise.resolve()),
        t('staff.team.dismissed'),
      ),
  }
}
