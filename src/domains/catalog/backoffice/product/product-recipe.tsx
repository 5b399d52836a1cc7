import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatMoney, parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { StaffComponent } from '#/domains/catalog/contract/staff/components.ts'
import { costOf, type RecipeDraft } from './product-draft.ts'

type Props = {
  recipe: RecipeDraft[]
  price: string
  components: StaffComponent[]
  listId: string
  errorOf: (path: string) => string | undefined
  onChange: (recipe: RecipeDraft[]) => void
}

export const RecipeFields = ({ recipe, price, components, listId, errorOf, onChange }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useRef<number>(undefined)
  const lines = recipe.length > 0 ? recipe : [{ component: '', quantity: '' }]
  useEffect(() => {
    if (focusNext.current === undefined) return
    box.current?.querySelectorAll<HTMLInputElement>('.recipe-name')[focusNext.current]?.focus()
    focusNext.current = undefined
  })
  const change = (index: number, patch: Partial<RecipeDraft>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...patch } : line)))
  const next = (index: number) => {
    focusNext.current = index + 1
    onChange(index === lines.length - 1 ? [...lines, { component: '', quantity: '' }] : [...lines])
  }
  const recipeError = errorOf('recipe')
  return (
    <div className="recipe" ref={box} role="group" aria-label={t('staff.products.recipe.title')}>
      <p className="field-label">{t('staff.products.recipe.title')}</p>
      {lines.map((line, index) => (
        <div className="recipe-line" key={index}>
          <input
            className="input recipe-name"
            list={listId}
            aria-label={t('staff.products.recipe.component')}
            placeholder={t('staff.products.recipe.component')}
            aria-invalid={errorOf(`recipe.${index}.component_id`) ? true : undefined}
            value={line.component}
            onChange={(event) => change(index, { component: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.parentElement?.querySelector<HTMLInputElement>('.recipe-count')?.focus()
            }}
          />
          <input
            className="input recipe-count"
            inputMode="numeric"
            aria-label={t('staff.products.recipe.quantity')}
            placeholder={t('staff.products.recipe.short')}
            aria-invalid={errorOf(`recipe.${index}.quantity`) ? true : undefined}
            value={line.quantity}
            onChange={(event) => change(index, { quantity: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              next(index)
            }}
          />
          <IconButton
            label={t('staff.products.recipe.remove', { name: line.component })}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            <X />
          </IconButton>
          {['component_id', 'quantity'].map((field) => {
            const error = errorOf(`recipe.${index}.${field}`)
            return error && <FieldError key={field}>{error}</FieldError>
          })}
        </div>
      ))}
      {recipeError && <FieldError>{recipeError}</FieldError>}
      <p className="recipe-foot">
        <button type="button" className="link link-inline" onClick={() => next(lines.length - 1)}>
          <Plus className="icon-small" aria-hidden="true" />
          {t('staff.products.recipe.add')}
        </button>
        <Cost recipe={recipe} price={price} components={components} />
      </p>
    </div>
  )
}

const Cost = ({ recipe, price, components }: Pick<Props, 'recipe' | 'price' | 'components'>) => {
  const cost = costOf(recipe, components)
  const sum = parseRoubles(price)
  if (cost === null) return null
  return (
    <span className="muted small">
      {sum
        ? t('staff.products.recipe.costShare', {
            cost: formatMoney(cost),
            share: Math.round((cost / sum) * 100),
          })
        : t('staff.products.recipe.cost', { cost: formatMoney(cost) })}
    </span>
  )
}
