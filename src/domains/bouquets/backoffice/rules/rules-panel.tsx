import { useRevalidator } from 'react-router'
import type { BouquetRules } from '#/domains/bouquets/contract/staff.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type ChangeRules, RuleForm } from './rule-form.tsx'
import { RuleRow } from './rule-row.tsx'
import './rules.css'

/** Of taste and botany: what customers may put together. */
export const BouquetRulesPanel = ({ rules, mayEdit }: { rules: BouquetRules; mayEdit: boolean }) => {
  const { revalidate } = useRevalidator()
  const change: ChangeRules = async (work) => {
    try {
      await work()
      return {}
    } catch (error) {
      const fields = isApiError(error) ? (error.body.fields ?? {}) : {}
      if (Object.keys(fields).length > 0) return fields
      toast({ title: sayFailure(error), tone: 'rose' })
      return null
    } finally {
      await revalidate()
    }
  }
  return (
    <section className="bouquet-rules" aria-labelledby="bouquet-rules">
      <h2 id="bouquet-rules">{t('staff.components.rules.title')}</h2>
      <p className="muted">
        {t(rules.items.length > 0 ? 'staff.components.rules.text' : 'staff.components.rules.none')}
      </p>
      {rules.forbids_all && <Note tone="rose">{t('staff.components.rules.forbidsAll')}</Note>}
      <ul>
        {rules.items.map((rule) => (
          <RuleRow key={rule.id} rule={rule} flowers={rules.flowers} mayEdit={mayEdit} onChange={change} />
        ))}
      </ul>
      {mayEdit && <RuleForm flowers={rules.flowers} onChange={change} />}
    </section>
  )
}
