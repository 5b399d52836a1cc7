import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { RIGHT_GROUPS } from '#/domains/auth/backoffice/team/rights/right-groups.ts'
import { isForKeys, may, type Permission, requiredFor } from '#/domains/auth/rules/permissions.ts'
import { rightLabel } from '#/domains/auth/rules/staff/right-label.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { FieldError } from '#/ui/fields/field.tsx'

type Props = {
  me: StaffMember
  rights: readonly Permission[]
  error: string | undefined
  onChange: (rights: Permission[]) => void
}

/** What a key may have, as the menu groups it. */
const GROUPS = Object.entries(RIGHT_GROUPS).flatMap(([group, all]) => {
  const permissions = (all as readonly Permission[]).filter(isForKeys)
  return permissions.length > 0 ? [{ group: group as keyof typeof RIGHT_GROUPS, permissions }] : []
})

export const KeyRights = ({ me, rights, error, onChange }: Props) => {
  const tick = (one: Permission, isTicked: boolean) => {
    const required = requiredFor(one)
    const without = rights.filter((right) => right !== one)
    if (isTicked) return onChange([...new Set([...without, ...(required ? [required] : []), one])])
    return onChange(without.filter((right) => requiredFor(right) !== one))
  }
  return (
    <fieldset className="keys-ticks">
      <legend className="field-label">{t('staff.keys.rights')}</legend>
      <p className="field-hint">{t('staff.keys.rightsHint')}</p>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className="keys-groups">
        {GROUPS.map(({ group, permissions }) => (
          <div key={group} role="group" aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{t(`staff.sectionGroups.${group}`)}</h3>
            {permissions.map((one) => (
              <Checkbox
                key={one}
                label={rightLabel(one)}
                hint={may(me, one) ? undefined : t('staff.keys.lacks')}
                disabled={!may(me, one)}
                checked={rights.includes(one)}
                onChange={(isTicked) => tick(one, isTicked)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
