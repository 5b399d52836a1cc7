import { useId } from 'react'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import { formatMoney, parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

type Counted = NonNullable<ProductDraft['counted']>

const WORDS = ['one', 'few', 'many'] as const
/** What is said of 1, 3 and 7. */
const EXAMPLES = [1, 3, 7] as const

/** Sizes become steps: what a number between two costs follows from both (docs/decisions/109). */
export const CountedFields = ({
  counted,
  variants,
  components,
  errors,
  onChange,
}: {
  counted: Counted | null
  variants: VariantDraft[]
  components: StaffComponent[]
  errors: Record<string, string>
  onChange: (counted: Counted | null) => void
}) => {
  const listId = useId()
  const begin = () => ({
    component: variants[0]?.recipe[0]?.component ?? '',
    words: ['', '', ''] satisfies Counted['words'],
  })
  return (
    <section className="staff-card product-form-card">
      <Switch
        label={t('staff.products.counted.on')}
        hint={t('staff.products.counted.hint')}
        checked={counted !== null}
        onChange={(on) => onChange(on ? begin() : null)}
      />
      {counted && (
        <>
          <datalist id={listId}>
            {components
              .filter(({ kind }) => kind === 'stem')
              .map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
          <TextField
            label={t('staff.products.counted.flower')}
            list={listId}
            value={counted.component}
            error={errors['counted.component_id']}
            onChange={({ target: { value } }) => onChange({ ...counted, component: value })}
          />
          <div className="product-form-pair">
            {WORDS.map((word, at) => (
              <TextField
                key={word}
                label={t('staff.products.counted.word', { n: EXAMPLES[at] ?? 1 })}
                placeholder={t(`staff.products.counted.${word}`)}
                value={counted.words[at] ?? ''}
                error={errors[`counted.words.${at}`]}
                onChange={({ target: { value } }) =>
                  onChange({
                    ...counted,
                    words: counted.words.map((own, place) =>
                      place === at ? value : own,
                    ) as Counted['words'],
                  })
                }
              />
            ))}
          </div>
          <Steps counted={counted} variants={variants} />
        </>
      )}
    </section>
  )
}

/** What each step costs a piece, as customers see it. */
const Steps = ({ counted, variants }: { counted: Counted; variants: VariantDraft[] }) => {
  const flower = counted.component.trim().toLowerCase()
  const steps = variants
    .map(({ price, recipe }) => ({
      sum: parseRoubles(price),
      count: Number(recipe.find(({ component }) => component.trim().toLowerCase() === flower)?.quantity ?? 0),
    }))
    .filter((step): step is { sum: number; count: number } => step.count > 0 && step.sum !== null)
    .toSorted((one, other) => one.count - other.count)
  if (steps.length === 0) return null
  return (
    <ul className="counted-steps small muted">
      {steps.map(({ sum, count }) => (
        <li key={count}>
          {t('staff.products.counted.step', {
            n: count,
            price: formatMoney(sum),
            each: formatMoney(Math.round(sum / count / 100) * 100),
          })}
        </li>
      ))}
    </ul>
  )
}
