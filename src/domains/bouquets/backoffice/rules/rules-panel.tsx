import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BouquetRule, type BouquetRules, bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { formatRule } from '#/domains/bouquets/rules/format-rule.ts'
import type { TasteRule } from '#/domains/bouquets/rules/taste.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type ChangeRules, RuleForm } from './rule-form.tsx'

/** Of taste and botany: what customers may put together. */
export const BouquetRulesPanel = ({ mayEdit }: { mayEdit: boolean }) => {
  const [rules, setRules] = useState<BouquetRules | null>(null)
  useEffect(() => {
    api(bouquetsStaffApi.rules).then(setRules, () => undefined)
  }, [])
  const change = async (work: () => Promise<BouquetRules>): Promise<boolean> => {
    try {
      setRules(await work())
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const { detail, fields = {} } = error.body ?? {}
      toast({ title: Object.values(fields)[0] ?? detail ?? t('errors.invalid'), tone: 'rose' })
      setRules(await api(bouquetsStaffApi.rules))
      return false
    }
  }
  if (!rules) return null
  return (
    <section className="bouquet-rules">
      <h2>{t('staff.components.rules.title')}</h2>
      <p className="muted">
        {t(rules.items.length > 0 ? 'staff.components.rules.text' : 'staff.components.rules.none')}
      </p>
      {rules.forbids_all && <Note tone="rose">{t('staff.components.rules.forbidsAll')}</Note>}
      <ul>
        {rules.items.map((rule) => (
          <RuleRow key={rule.id} rule={rule} mayEdit={mayEdit} onChange={change} />
        ))}
      </ul>
      {mayEdit && <RuleForm flowers={rules.flowers} onChange={change} />}
    </section>
  )
}

const RuleRow = ({
  rule: { id, version, ...form },
  mayEdit,
  onChange,
}: {
  rule: BouquetRule
  mayEdit: boolean
  onChange: ChangeRules
}) => {
  const words = formatRule(form as TasteRule)
  return (
    <li>
      {!mayEdit && words}
      {mayEdit && (
        <>
          <Switch
            label={words}
            checked={form.active}
            onChange={(active) =>
              void onChange(() =>
                api(bouquetsStaffApi.updateRule, { params: { id }, body: { ...form, active, version } }),
              )
            }
          />
          <IconButton
            label={t('staff.components.rules.remove', { rule: words })}
            onClick={() =>
              void onChange(() => api(bouquetsStaffApi.removeRule, { params: { id }, body: { version } }))
            }
          >
            <X />
          </IconButton>
        </>
      )}
    </li>
  )
}
