import { useEffect, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { categoriesStaffApi, type StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'

type CategoryProduct = { id: number; name: string; picture: Parameters<typeof Picture>[0]['picture'] | null }

const showError = (error: unknown) => toast({ title: sayFailure(error), tone: 'rose' })

export const CategoryProductsDialog = ({
  category,
  onClose,
}: {
  category: StaffCategory
  onClose: () => void
}) => {
  const { id, name } = category
  const [rows, setRows] = useState<CategoryProduct[] | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    api(categoriesStaffApi.products, { params: { id } }).then(({ items }) => setRows(items), showError)
  }, [id])
  const save = async (ids: number[]) => {
    setBusy(true)
    try {
      await api(categoriesStaffApi.orderProducts, { params: { id }, body: { ids } })
      toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
      onClose()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('staff.categories.arrange', { name })}
      footer={
        <>
          <Button
            block
            busy={busy}
            disabled={!rows}
            onClick={() => void save(rows?.map((row) => row.id) ?? [])}
          >
            {t('staff.ui.save.save')}
          </Button>
          <Button block variant="line" onClick={() => void save([])}>
            {t('staff.categories.byPopularity')}
          </Button>
        </>
      }
    >
      {rows ? (
        <Sortable
          label={name}
          items={rows}
          keyOf={(row) => row.id}
          nameOf={(row) => row.name}
          onOrder={setRows}
        >
          {(row) => (
            <div className="categories-row">
              <span className="categories-thumb">
                {row.picture && <Picture picture={row.picture} sizes="44px" alt="" />}
              </span>
              <span className="categories-name">{row.name}</span>
            </div>
          )}
        </Sortable>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
