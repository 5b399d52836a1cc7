import { ListOrdered, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import { sayFailure } from '#/platform/web/say-failure.ts'
import type { Route } from './+types/categories-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'

import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { useListEditor } from '#/ui/staff/use-list-editor.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { categoriesStaffApi, type StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryProductsDialog } from './category-products-dialog.tsx'
import { mayEdit } from '../may-edit.ts'
import './categories.css'

export const clientLoader = staffLoad(async (ask) => (await ask(categoriesStaffApi.list)).items)

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const { add, edit, editor } = useListEditor<StaffCategory>()
  const [arranged, setArranged] = useState<StaffCategory | null>(null)
  const categories = loaderData
  const childrenOf = (id: number | null) => categories.filter(({ parent_id }) => parent_id === id)
  const order = async (ids: number[]) => {
    try {
      await api(categoriesStaffApi.order, { body: { ids } })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    }
    await revalidate()
  }
  const row = (category: StaffCategory) => (
    <CategoryRow category={category} onEdit={() => edit(category)} onArrange={() => setArranged(category)} />
  )
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.categories.title')}</h1>
        {mayEdit(me) && (
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
            {t('staff.categories.new')}
          </Button>
        )}
      </div>
      {categories.length === 0 && (
        <EmptyState drawing="lost" title={t('staff.categories.none')} text={t('staff.categories.noneText')} />
      )}
      <CategoryLevel
        label={t('staff.categories.title')}
        rows={childrenOf(null)}
        row={row}
        onOrder={order}
        after={({ id, name }) =>
          childrenOf(id).length > 0 && (
            <CategoryLevel
              label={t('staff.categories.inside', { name })}
              rows={childrenOf(id)}
              row={row}
              onOrder={order}
            />
          )
        }
      />
      {editor && (
        <CategoryDialog
          key={editor.key}
          category={editor.item}
          categories={categories}
          onClose={editor.close}
          onSaved={() => void revalidate()}
        />
      )}
      {arranged && (
        <CategoryProductsDialog key={arranged.id} category={arranged} onClose={() => setArranged(null)} />
      )}
    </>
  )
}

const CategoryLevel = ({
  label,
  rows,
  row,
  after,
  onOrder,
}: {
  label: string
  rows: StaffCategory[]
  row: (category: StaffCategory) => ReactNode
  after?: (category: StaffCategory) => ReactNode
  onOrder: (ids: number[]) => Promise<void>
}) => (
  <Sortable
    label={label}
    items={rows}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    onOrder={(next) => void onOrder(next.map(({ id }) => id))}
    after={after}
  >
    {row}
  </Sortable>
)

const CategoryRow = ({
  category: { name, slug, active, is_highlighted, picture, products_count: n },
  onEdit,
  onArrange,
}: {
  category: StaffCategory
  onEdit: () => void
  onArrange: () => void
}) => (
  <div className="categories-row">
    <span className="categories-thumb">
      {picture && <Picture picture={picture.shown} sizes="44px" alt="" />}
    </span>
    <button type="button" className="categories-name" aria-haspopup="dialog" onClick={onEdit}>
      <span>
        {name} {!active && <Label tone="honey">{t('staff.categories.hidden')}</Label>}{' '}
        {is_highlighted && <Label tone="soft">{t('staff.categories.highlighted')}</Label>}
      </span>
      <small>
        {slug} · {t('staff.products.count', { n })}
      </small>
    </button>
    {n > 1 && (
      <IconButton label={t('staff.categories.arrange', { name })} aria-haspopup="dialog" onClick={onArrange}>
        <ListOrdered />
      </IconButton>
    )}
  </div>
)
