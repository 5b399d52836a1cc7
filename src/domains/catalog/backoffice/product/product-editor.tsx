import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { ConflictNotice } from '#/ui/staff/conflict-notice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { SaveBar } from '#/ui/staff/save-bar.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'
import {
  type HistoryEntry,
  productsStaffApi,
  type StaffProduct,
} from '#/domains/catalog/contract/staff/products.ts'
import { draftOf, EMPTY_PRODUCT, formOf, type ProductDraft } from './product-draft.ts'
import { ProductHistory } from './product-history.tsx'
import { CountedFields } from './counted-fields.tsx'
import { MainFields, PicturesCard, SideFields, VariantsCard, TagsCard } from './product-sections.tsx'
import type { FormOptions } from './product-sections.tsx'
import { formatDraftField } from './format-draft.ts'
import type { Makeable } from './product-variants.tsx'
import './products.css'

type Props = {
  product: StaffProduct | null
  offered: FormOptions
  makeable: Makeable[]
  history: HistoryEntry[]
  notice: ReactNode
  locked: boolean
}

export const ProductEditor = ({ product, offered, makeable, history, notice, locked }: Props) => {
  const form = useProductForm(product, offered)
  const { values, errors, conflict, dirty, saving } = form
  const part = { values, errors, set: form.set, offered }
  const isNew = product === null
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('staff.sections.products'), to: '/staff/products' },
          { label: isNew ? t('staff.products.newTitle') : product.name },
        ]}
      />
      <div className="staff-head">
        <h1>{values.name || t('staff.products.newTitle')}</h1>
        {!isNew && !product.published && <Label tone="honey">{t('staff.products.state.hidden')}</Label>}
        {!isNew && !locked && <Actions product={product} />}
      </div>
      {notice}
      {form.restored && !conflict && (
        <Note tone="honey" role="status" className="products-note">
          {t('staff.ui.save.restored')}
        </Note>
      )}
      {conflict && (
        <ConflictNotice
          busy={saving}
          differences={conflict.keys.map(({ key, first }) => ({
            key,
            first,
            label: t(`staff.products.fields.${key}`),
            mine: formatDraftField(key, values, offered.categories),
            theirs: formatDraftField(key, conflict.theirs, offered.categories),
          }))}
          onResolve={(chosen) => void form.resolve(chosen)}
        />
      )}
      <fieldset className="product-form" disabled={locked}>
        <legend className="visually-hidden">{t('staff.products.form')}</legend>
        <div className="product-form-main">
          <MainFields {...part} isNew={isNew} />
          <PicturesCard {...part} />
          <VariantsCard {...part} makeable={makeable} />
          <CountedFields
            counted={values.counted}
            variants={values.variants}
            components={offered.components}
            errors={errors}
            onChange={(counted) => form.set({ counted })}
          />
          <TagsCard {...part} />
        </div>
        <div className="product-form-side">
          <SideFields {...part} />
          {history.length > 0 && (
            <section className="staff-card">
              <h2 className="product-form-title">{t('staff.products.history')}</h2>
              <ProductHistory entries={history} />
            </section>
          )}
        </div>
      </fieldset>
      {!locked && (
        <SaveBar
          dirty={dirty}
          saving={saving}
          note={Object.keys(errors).length > 0 ? t('errors.invalid') : undefined}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      )}
    </>
  )
}

/** A created product opens on its own page; every save reloads the data beside the form. */
const useProductForm = (product: StaffProduct | null, { components }: FormOptions) => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const read = (saved: StaffProduct) => ({ values: draftOf(saved, components), version: saved.version })
  const form = useEditForm<ProductDraft>({
    draftName: `product-${product?.id ?? 'new'}`,
    saved: product ? read(product) : { values: EMPTY_PRODUCT, version: 0 },
    readFresh: (fresh) => read(fresh as StaffProduct),
    send: async (draft, version) => {
      const body = formOf(draft, components)
      if (product)
        return read(
          await api(productsStaffApi.update, { params: { id: product.id }, body: { ...body, version } }),
        )
      const created = await api(productsStaffApi.create, { body })
      void navigate(`/staff/products/${created.id}`, { replace: true })
      // Until the product's own page is loaded.
      return { values: draft, version: 0 }
    },
  })
  const done = async (saving: Promise<boolean>) => {
    if (await saving) {
      toast({ title: t('staff.ui.save.saved'), tone: 'leaf' })
      void revalidate()
    } else showFirstError()
  }
  return {
    ...form,
    save: () => done(form.save()),
    resolve: (chosen: Parameters<typeof form.resolve>[0]) => done(form.resolve(chosen)),
  }
}

/** After it is rendered. */
const showFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

const Actions = ({ product: { id, slug, published, version } }: { product: StaffProduct }) => {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  const duplicate = async () => {
    const copy = await api(productsStaffApi.duplicate, { params: { id } })
    toast({ title: t('staff.products.copied'), tone: 'leaf' })
    void navigate(`/staff/products/${copy.id}`)
  }
  const remove = async () => {
    const { outcome } = await api(productsStaffApi.remove, { params: { id }, body: { version } })
    toast({ title: t(`staff.products.removed.${outcome}`), tone: 'leaf' })
    void navigate('/staff/products')
  }
  return (
    <>
      {published && (
        <Link className="link" to={`/product/${slug}`} target="_blank">
          <ExternalLink aria-hidden="true" />
          {t('staff.products.inShop')}
        </Link>
      )}
      <Button
        size="s"
        variant="line"
        busy={busy}
        icon={<Copy aria-hidden="true" />}
        onClick={() => void run(duplicate)}
      >
        {t('staff.products.duplicate')}
      </Button>
      <Button
        size="s"
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('staff.products.remove')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('staff.products.removeTitle')}
        footer={
          <>
            <Button block variant="danger" busy={busy} onClick={() => void run(remove)}>
              {t('staff.products.remove')}
            </Button>
            <Button block variant="line" onClick={() => setAsking(false)}>
              {t('staff.products.keep')}
            </Button>
          </>
        }
      >
        <p>{t('staff.products.removeText')}</p>
      </Dialog>
    </>
  )
}
