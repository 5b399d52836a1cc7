import { Plus, Printer } from 'lucide-react'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { Route } from './+types/products-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'

import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { categoriesStaffApi, type StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import {
  PRODUCT_KINDS,
  type ProductRow,
  productsStaffApi,
} from '#/domains/catalog/contract/staff/products.ts'
import { mayEdit } from '../may-edit.ts'
import { PriceEntry } from './price-entry.tsx'
import './products.css'

const PAGE_SIZE = 50
const FLAGS = ['without_picture', 'out_of_stock'] as const

export const clientLoader = staffLoad(async (api, { url }) => {
  const query = Object.fromEntries(url.searchParams)
  const [products, categories] = await Promise.all([
    api(productsStaffApi.list, { query: { ...query, size: PAGE_SIZE } as never }),
    api(categoriesStaffApi.list),
  ])
  return { products, categories: categories.items }
})

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { to, go, params } = useListAddress()
  const { products, categories } = loaderData
  const search = params.get('search') ?? ''
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.products.title')}</h1>
        <span className="muted">{t('staff.products.count', { n: products.total })}</span>
        <ButtonLink
          size="s"
          variant="line"
          to={`/staff/products/tags?${params}`}
          icon={<Printer aria-hidden="true" />}
        >
          {t('staff.tags.title')}
        </ButtonLink>
        {mayEdit(me) && (
          <ButtonLink size="s" to="/staff/products/new" icon={<Plus aria-hidden="true" />}>
            {t('staff.products.new')}
          </ButtonLink>
        )}
      </div>
      <Toolbar label={t('staff.products.filters')}>
        <ToolbarSearch
          label={t('staff.products.search')}
          value={search}
          onChange={(value) => go({ search: value })}
        />
        <FilterSelect
          label={t('staff.products.fields.category_ids')}
          value={params.get('category')}
          onChange={(category) => go({ category })}
          options={inTree(categories)}
        />
        <FilterSelect
          label={t('staff.products.fields.kind')}
          value={params.get('kind')}
          onChange={(kind) => go({ kind })}
          options={PRODUCT_KINDS.map((kind) => [kind, t(`staff.products.kinds.${kind}`)])}
        />
        <FilterSelect
          label={t('staff.products.state.label')}
          value={params.get('state')}
          onChange={(state) => go({ state })}
          options={(['published', 'hidden'] as const).map((one) => [one, t(`staff.products.state.${one}`)])}
        />
        {FLAGS.map((flag) => (
          <Chip
            key={flag}
            line
            selected={params.has(flag)}
            onClick={() => go({ [flag]: params.has(flag) ? '' : '1' })}
          >
            {t(`staff.products.flags.${flag}`)}
          </Chip>
        ))}
      </Toolbar>
      {products.items.length > 0 ? (
        <Table
          caption={t('staff.products.title')}
          columns={columns(params, to, mayEdit(me))}
          rows={products.items}
          keyOf={({ id }) => id}
          rowClass={({ published }) => (published ? undefined : 'is-hidden-product')}
        />
      ) : (
        <NoProducts filtered={params.size > 0} />
      )}
      <Pager page={products.page} pages={products.pages} />
    </>
  )
}

const NoProducts = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState drawing="lost" title={t('staff.products.none.title')} text={t('staff.products.none.text')}>
      <ButtonLink variant="line" to="/staff/products">
        {t('staff.products.none.all')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="lost" title={t('staff.products.none.yet')} text={t('staff.products.none.yetText')}>
      <div className="products-none">
        <ButtonLink to="/staff/start">{t('staff.products.none.start')}</ButtonLink>
        <ButtonLink variant="line" to="/staff/import">
          {t('staff.products.none.import')}
        </ButtonLink>
      </div>
    </EmptyState>
  )

const useListAddress = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = (patch: Record<string, string>) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
  const go = (patch: Record<string, string>) =>
    void navigate(to(patch), { replace: true, preventScrollReset: true })
  return { to, go, params }
}

const FilterSelect = ({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: string | null
  onChange: (value: string) => void
  options: readonly (readonly [string, string])[]
}) => (
  <select
    className="input"
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{label}</option>
    {options.map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </select>
)

const inTree = (categories: StaffCategory[]) =>
  categories
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((parent) => [
      [String(parent.id), parent.name] as const,
      ...categories
        .filter(({ parent_id }) => parent_id === parent.id)
        .map(({ id, name }) => [String(id), `\u00a0\u00a0\u00a0${name}`] as const),
    ])

type Row = { row: ProductRow }

const PriceFrom = ({ row: { price_from, prices } }: Row) => (
  <span>
    {price_from === null ? '—' : formatMoney(price_from)}
    {prices.length > 1 && <small>{t('staff.products.sizes', { n: prices.length })}</small>}
  </span>
)

const Prices = ({ row: { name, prices } }: Row) => (
  <span className="price-entries">
    {prices.map((variant) => (
      <PriceEntry key={variant.variant_id} name={name} variant={variant} namesSize={prices.length > 1} />
    ))}
  </span>
)

const columns = (
  params: URLSearchParams,
  to: (patch: Record<string, string>) => string,
  edits: boolean,
): Column<ProductRow>[] => {
  const sorted = params.get('sort') ?? 'name'
  const desc = params.has('desc')
  const sort = (key: string) => ({
    to: to({ sort: key, desc: sorted === key && !desc ? '1' : '' }),
    now: sorted === key ? (desc ? ('descending' as const) : ('ascending' as const)) : null,
  })
  return [
    {
      key: 'name',
      title: t('staff.products.fields.name'),
      main: true,
      sort: sort('name'),
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'categories',
      title: t('staff.products.fields.category_ids'),
      cell: ({ categories }) => categories.join(', ') || '—',
    },
    {
      key: 'price',
      title: t('staff.products.fields.price'),
      end: true,
      sort: sort('price'),
      cell: (row) => (edits ? <Prices row={row} /> : <PriceFrom row={row} />),
    },
    {
      key: 'stock',
      title: t('staff.products.now'),
      cell: ({ stores_ready: n }) => (
        <span className={n > 0 ? 'products-ready' : 'products-out'}>
          {n > 0 ? t('staff.products.ready', { n }) : t('staff.products.out')}
        </span>
      ),
    },
  ]
}

const NameCell = ({ row: { id, name, slug, picture, published, kind } }: { row: ProductRow }) => (
  <span className="products-name">
    <span className="products-thumb">{picture && <Picture picture={picture} sizes="48px" alt="" />}</span>
    <span>
      <Link className="table-link" to={`/staff/products/${id}`}>
        {nonBreaking(name)}
      </Link>
      {!published && <Label tone="honey">{t('staff.products.state.hidden')}</Label>}
      <small>
        {t(`staff.products.kinds.${kind}`)} · {slug}
      </small>
    </span>
  </span>
)
