import { useState } from 'react'
import { type BouquetRules, bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { RULE_KINDS, SHARED_ROLES } from '#/domains/bouquets/rules/taste.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'

/** False when it was refused. */
export type ChangeRules = (work: () => Promise<BouquetRules>) => Promise<boolean>

type Draft = {
  kind: (typeof RULE_KINDS)[number]
  flower: string
  other: string
  role: (typeof SHARED_ROLES)[number]
  amount: string
}

const empty = ([flower = '', other = '']: readonly string[]): Draft => ({
  kind: 'apart',
  flower,
  other,
  role: 'greenery',
  amount: '30',
})

/** Only what its kind needs is asked for. */
export const RuleForm = ({ flowers, onChange }: { flowers: readonly string[]; onChange: ChangeRules }) => {
  const [draft, setDraft] = useState(() => empty(flowers))
  const { kind, flower, other, role, amount } = draft
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = async () => {
    const body = { kind, flower, other, role, amount: Number(amount) || null, active: true }
    if (await onChange(() => api(bouquetsStaffApi.createRule, { body }))) setDraft(empty(flowers))
  }
  return (
    <form
      className="bouquet-rule-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={t('staff.components.rules.kind')}
        value={kind}
        onChange={({ target: { value } }) => set({ kind: value as Draft['kind'] })}
      >
        {RULE_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`staff.components.rules.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'apart' && (
        <>
          <FlowerField
            label={t('staff.components.rules.flower')}
            value={flower}
            flowers={flowers}
            onChange={(one) => set({ flower: one })}
          />
          <FlowerField
            label={t('staff.components.rules.other')}
            value={other}
            flowers={flowers}
            onChange={(one) => set({ other: one })}
          />
        </>
      )}
      {kind === 'share' && (
        <SelectField
          label={t('staff.components.rules.role')}
          value={role}
          onChange={({ target: { value } }) => set({ role: value as Draft['role'] })}
        >
          {SHARED_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`staff.components.roles.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {(kind === 'share' || kind === 'kinds') && (
        <TextField
          label={t('staff.components.rules.amount')}
          inputMode="numeric"
          value={amount}
          onChange={({ target: { value } }) => set({ amount: value })}
        />
      )}
      <Button type="submit" variant="soft">
        {t('staff.components.rules.add')}
      </Button>
    </form>
  )
}

const FlowerField = ({
  label,
  value,
  flowers,
  onChange,
}: {
  label: string
  value: string
  flowers: readonly string[]
  onChange: (value: string) => void
}) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {flowers.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </SelectField>
)
