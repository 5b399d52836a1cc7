import { useState } from 'react'
import { type BouquetRule, type BouquetRules, bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { RULE_KINDS, SHARED_ROLES } from '#/domains/bouquets/rules/taste.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'

type Errors = Record<string, string>

/** What is wrong, by field; null when it was refused for another reason, which was said. */
export type ChangeRules = (work: () => Promise<BouquetRules>) => Promise<Errors | null>

type Draft = {
  kind: (typeof RULE_KINDS)[number]
  flower: string
  other: string
  role: (typeof SHARED_ROLES)[number]
  amount: string
}

const USUAL_AMOUNT = '30'

const draftOf = (rule: BouquetRule | undefined, [flower = '', other = '']: readonly string[]): Draft => ({
  kind: rule?.kind ?? 'apart',
  flower: rule?.flower ?? flower,
  other: rule?.other ?? other,
  role: rule?.role ?? 'greenery',
  amount: rule ? String(rule.amount ?? '') : USUAL_AMOUNT,
})

type Props = {
  flowers: readonly string[]
  /** Of a new one otherwise. Its kind stays. */
  rule?: BouquetRule
  onChange: ChangeRules
  onDone?: () => void
}

/** Only what its kind needs is asked for. */
export const RuleForm = ({ flowers, rule, onChange, onDone }: Props) => {
  const [draft, setDraft] = useState(() => draftOf(rule, flowers))
  const [errors, setErrors] = useState<Errors>({})
  const { amount, ...rest } = draft
  const save = async () => {
    const body = { ...rest, amount: Number(amount) || null, active: rule?.active ?? true }
    const failed = await onChange(() =>
      rule
        ? api(bouquetsStaffApi.updateRule, {
            params: { id: rule.id },
            body: { ...body, version: rule.version },
          })
        : api(bouquetsStaffApi.createRule, { body }),
    )
    setErrors(failed ?? {})
    if (!failed || Object.keys(failed).length > 0) return
    if (!rule) setDraft(draftOf(rule, flowers))
    onDone?.()
  }
  return (
    <form
      className="bouquet-rule-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!rule && (
        <SelectField
          label={t('staff.components.rules.kind')}
          value={draft.kind}
          error={errors['kind']}
          onChange={({ target: { value } }) => setDraft({ ...draft, kind: value as Draft['kind'] })}
        >
          {RULE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`staff.components.rules.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <RuleFields
        draft={draft}
        flowers={flowers}
        errors={errors}
        set={(part) => setDraft({ ...draft, ...part })}
      />
      <Button type="submit" variant="soft">
        {t(rule ? 'staff.components.rules.save' : 'staff.components.rules.add')}
      </Button>
    </form>
  )
}

type FieldsProps = {
  draft: Draft
  flowers: readonly string[]
  errors: Errors
  set: (part: Partial<Draft>) => void
}

const RuleFields = ({ draft: { kind, flower, other, role, amount }, flowers, errors, set }: FieldsProps) => (
  <>
    {kind === 'apart' && (
      <>
        <FlowerField
          label={t('staff.components.rules.flower')}
          value={flower}
          flowers={flowers}
          error={errors['flower']}
          onChange={(one) => set({ flower: one })}
        />
        <FlowerField
          label={t('staff.components.rules.other')}
          value={other}
          flowers={flowers}
          error={errors['other']}
          onChange={(one) => set({ other: one })}
        />
      </>
    )}
    {kind === 'share' && (
      <SelectField
        label={t('staff.components.rules.role')}
        value={role}
        error={errors['role']}
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
        label={t(`staff.components.rules.amounts.${kind}`)}
        inputMode="numeric"
        value={amount}
        error={errors['amount']}
        onChange={({ target: { value } }) => set({ amount: value })}
      />
    )}
  </>
)

/** A rule may be of a flower that is no more. */
const FlowerField = ({
  label,
  value,
  flowers,
  error,
  onChange,
}: {
  label: string
  value: string
  flowers: readonly string[]
  error: string | undefined
  onChange: (value: string) => void
}) => (
  <SelectField label={label} value={value} error={error} onChange={({ target }) => onChange(target.value)}>
    {(flowers.includes(value) ? flowers : [value, ...flowers]).map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </SelectField>
)
