import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import { EMPTY_VARIANT, type VariantDraft } from './product-draft.ts'
import { RecipeFields } from './product-recipe.tsx'

export type Makeable = { variant_id: number; store_id: number; store: string; can_make: number }

type Props = {
  variants: VariantDraft[]
  components: StaffComponent[]
  makeable: Makeable[]
  errors: Record<string, string>
  onChange: (variants: VariantDraft[]) => void
}

const LETTERS = ['S', 'M', 'L', 'XL', 'XXL']

export const VariantsFields = ({ variants, components, makeable, errors, onChange }: Props) => {
  const listId = useId()
  const change = (index: number, patch: Partial<VariantDraft>) =>
    onChange(variants.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const move = (index: number, by: number) => {
    const order = [...variants]
    const [moved] = order.splice(index, 1)
    if (moved) order.splice(index + by, 0, moved)
    onChange(order)
  }
  const add = () => {
    const free = LETTERS.find((letter) => variants.every(({ code }) => code !== letter)) ?? ''
    const like = variants.at(-1)
    onChange([...variants, { ...EMPTY_VARIANT, code: free, label: free, recipe: like?.recipe ?? [] }])
  }
  return (
    <div className="variants">
      <datalist id={listId}>
        {components.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {variants.map((variant, index) => (
        <section
          key={variant.id ?? `new-${index}`}
          className="variant"
          aria-label={t('staff.products.variant', { name: variant.label || variant.code })}
        >
          <header className="variant-head">
            <h3>{variant.label || t('staff.products.newVariant')}</h3>
            <IconButton label={t('staff.products.up')} disabled={index === 0} onClick={() => move(index, -1)}>
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('staff.products.down')}
              disabled={index === variants.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton
              label={t('staff.products.removeVariant')}
              disabled={variants.length === 1}
              onClick={() => onChange(variants.filter((_, at) => at !== index))}
            >
              <Trash2 />
            </IconButton>
          </header>
          <VariantFields
            variant={variant}
            errorOf={(path) => errors[`variants.${index}.${path}`]}
            onChange={(patch) => change(index, patch)}
          />
          <RecipeFields
            recipe={variant.recipe}
            price={variant.price}
            components={components}
            listId={listId}
            errorOf={(path) => errors[`variants.${index}.${path}`]}
            onChange={(recipe) => change(index, { recipe })}
          />
          <CanMake stores={makeable.filter(({ variant_id }) => variant_id === variant.id)} />
        </section>
      ))}
      <Button variant="soft" size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
        {t('staff.products.addVariant')}
      </Button>
    </div>
  )
}

const NUMBERS = ['height_cm', 'width_cm', 'stems', 'lead_minutes'] as const
const SUMS = ['price', 'old_price'] as const

const VariantFields = ({
  variant,
  errorOf,
  onChange,
}: {
  variant: VariantDraft
  errorOf: (path: string) => string | undefined
  onChange: (patch: Partial<VariantDraft>) => void
}) => (
  <div className="variant-fields">
    <TextField
      label={t('staff.products.fields.label')}
      value={variant.label}
      error={errorOf('label')}
      onChange={(event) => onChange({ label: event.target.value })}
    />
    <TextField
      label={t('staff.products.fields.code')}
      value={variant.code}
      error={errorOf('code')}
      onChange={(event) => onChange({ code: event.target.value })}
    />
    {SUMS.map((field) => (
      <TextField
        key={field}
        label={t(`staff.products.fields.${field}`)}
        inputMode="decimal"
        value={variant[field]}
        error={errorOf(field)}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => {
          const sum = parseRoubles(variant[field])
          if (sum !== null && roublesText(sum) !== variant[field]) onChange({ [field]: roublesText(sum) })
        }}
      />
    ))}
    {NUMBERS.map((field) => (
      <TextField
        key={field}
        label={t(`staff.products.fields.${field}`)}
        inputMode="numeric"
        value={variant[field]}
        error={errorOf(field)}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    ))}
    <TextField
      label={t('staff.products.fields.article')}
      value={variant.article}
      error={errorOf('article')}
      onChange={(event) => onChange({ article: event.target.value })}
    />
  </div>
)

/** Of the saved recipe, from current stock. */
const CanMake = ({ stores }: { stores: Makeable[] }) =>
  stores.length > 0 && (
    <p className="variant-now">
      <span className="muted">{t('staff.products.canMake')}</span>
      {stores.map(({ store_id, store, can_make }) => (
        <span key={store_id} className={can_make > 0 ? 'products-ready' : 'products-out'}>
          {store} <b className="tabular">{can_make}</b>
        </span>
      ))}
    </p>
  )
