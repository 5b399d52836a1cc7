import { useState } from 'react'
import { type StaffMember, type TeamMember, teamStaffApi } from '#/domains/auth/contract/staff/team.ts'
import { may, type Permission, requiredFor, roleMay } from '#/domains/auth/rules/permissions.ts'
import { rightLabel } from '#/domains/auth/rules/staff/right-label.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { Label } from '#/ui/labels/label.tsx'

type Props = { me: StaffMember; member: TeamMember; permission: Permission; onChanged: () => void }

/** Saved at once. */
export const RightSwitch = ({ me, member, permission, onChanged }: Props) => {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [error, setError] = useState('')
  const required = requiredFor(permission)
  const waits = required !== undefined && !may(member, required)
  const isLacked = !may(me, permission)
  const save = async (granted: boolean) => {
    setWanted(granted)
    setError('')
    try {
      await api(teamStaffApi.setRight, { params: { id: member.id }, body: { permission, granted } })
      onChanged()
    } catch (failure) {
      setError(sayFieldFailure(failure, 'permission'))
    } finally {
      setWanted(null)
    }
  }
  return (
    <div className="right">
      <Switch
        label={
          <>
            {rightLabel(permission)}{' '}
            {!waits && may(member, permission) !== roleMay(member.role, permission) && (
              <Label tone="soft">{t('staff.rights.changed')}</Label>
            )}
          </>
        }
        hint={hintOf(isLacked, waits ? required : undefined)}
        disabled={isLacked || waits}
        checked={wanted ?? may(member, permission)}
        onChange={(granted) => void save(granted)}
      />
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

const hintOf = (isLacked: boolean, missing: Permission | undefined): string | undefined => {
  if (isLacked) return t('staff.rights.lacks')
  return missing && t('staff.rights.needs', { name: rightLabel(missing) })
}
