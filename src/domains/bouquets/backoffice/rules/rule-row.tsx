import { Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type BouquetRule, bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { formatRule } from '#/domains/bouquets/rules/format-rule.ts'
import type { TasteRule } from '#/domains/bouquets/rules/taste.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { type ChangeRules, RuleForm } from './rule-form.tsx'

type Props = { rule: BouquetRule; flowers: readonly string[]; mayEdit: boolean; onChange: ChangeRules }

export const RuleRow = ({ rule, flowers, mayEdit, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    pencil.current?.focus()
  }
  const { id, version, ...form } = rule
  const words = formatRule(form as TasteRule)
  if (!mayEdit) return <li>{form.active ? words : t('staff.components.rules.off', { rule: words })}</li>
  return (
    <li>
      <Switch
        label={words}
        checked={form.active}
        onChange={(active) =>
          void onChange(() =>
            api(bouquetsStaffApi.updateRule, { params: { id }, body: { ...form, active, version } }),
          )
        }
      />
      {form.kind !== 'odd' && (
        <IconButton
          ref={pencil}
          label={t('staff.components.rules.change', { rule: words })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Pencil />
        </IconButton>
      )}
      <IconButton
        label={t('staff.components.rules.remove', { rule: words })}
        onClick={() =>
          void onChange(() => api(bouquetsStaffApi.removeRule, { params: { id }, body: { version } }))
        }
      >
        <X />
      </IconButton>
      {isOpen && <RuleForm key={version} rule={rule} flowers={flowers} onChange={onChange} onDone={close} />}
    </li>
  )
}
