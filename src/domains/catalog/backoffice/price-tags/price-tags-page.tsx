import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/price-tags-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import {
  type ProductRow,
  productsStaffApi,
  type VariantPrice,
} from '#/domains/catalog/contract/staff/products.ts'
import { PriceTag } from './price-tag.tsx'
import { readPaper, TAG_PAGES, TAG_PAPERS, type TagPaper } from './tag-formats.ts'
import './price-tags.css'

const PAGE_SIZE = 50
const MAX_COPIES = 99

/** Of the products that the list was narrowed to. */
export const clientLoader = staffLoad((api, { url }) => {
  const { paper: _paper, ...query } = Object.fromEntries(url.searchParams)
  return api(productsStaffApi.list, { query: { ...query, size: PAGE_SIZE } as never })
})

export const meta = noIndexMeta('staff.tags.title')

type Tag = { name: string; variant: VariantPrice; namesSize: boolean; copies: number }

export default function PriceTagsPage({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const [copies, setCopies] = useState<Record<number, number>>({})
  const set = (patch: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...patch }, { replace: true, preventScrollReset: true })
  const paper = readPaper(params)
  const tags = items.flatMap((product) => tagsOf(product, copies))
  const count = tags.reduce((sum, tag) => sum + tag.copies, 0)
  return (
    <div className="price-tags">
      <h1 className="visually-hidden">{t('staff.tags.title')}</h1>
      <TagTools paper={paper} count={count} back={backOf(params)} onPaper={(next) => set({ paper: next })} />
      <div className="price-tags-columns">
        <section className="price-tags-list" aria-label={t('staff.tags.choose')}>
          <Toolbar label={t('staff.tags.choose')}>
            <ToolbarSearch
              label={t('staff.products.search')}
              value={params.get('search') ?? ''}
              onChange={(search) => set({ search, page: '1' })}
            />
            <Button size="s" variant="line" onClick={() => setCopies(sameFor(tags, count > 0 ? 0 : 1))}>
              {t(count > 0 ? 'staff.tags.clear' : 'staff.tags.all')}
            </Button>
          </Toolbar>
          <ul>
            {tags.map(({ name, variant, copies: chosen }) => (
              <li key={variant.variant_id}>
                <span>
                  {name} <small className="muted">{variant.label}</small>
                </span>
                <Stepper
                  line
                  label={t('staff.tags.copies', { name: `${name}, ${variant.label}` })}
                  min={0}
                  max={MAX_COPIES}
                  value={chosen}
                  onChange={(next) => setCopies({ ...copies, [variant.variant_id]: next })}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} />
        </section>
        <Tags tags={tags} paper={paper} />
      </div>
    </div>
  )
}

/** One each, until somebody says otherwise; none of what is hidden. */
const tagsOf = ({ name, published, prices }: ProductRow, copies: Record<number, number>): Tag[] =>
  prices.map((variant) => ({
    name,
    variant,
    namesSize: prices.length > 1,
    copies: copies[variant.variant_id] ?? (published ? 1 : 0),
  }))

const sameFor = (tags: readonly Tag[], copies: number) =>
  Object.fromEntries(tags.map(({ variant }) => [variant.variant_id, copies]))

const backOf = (params: URLSearchParams): string => {
  const list = new URLSearchParams(params)
  list.delete('paper')
  return `/staff/products?${list}`
}

const TagTools = ({
  paper,
  count,
  back,
  onPaper,
}: {
  paper: TagPaper
  count: number
  back: string
  onPaper: (paper: TagPaper) => void
}) => (
  <>
    <div className="price-tags-tools">
      <BackLink to={back}>{t('staff.tags.back')}</BackLink>
      <Segmented
        legend={t('staff.tags.what')}
        value={paper}
        onChange={onPaper}
        options={TAG_PAPERS.map((value) => ({ value, label: t(`staff.tags.papers.${value}`) }))}
      />
      <span role="status">{t('staff.tags.count', { n: count })}</span>
      <Button icon={<Printer aria-hidden="true" />} disabled={count === 0} onClick={() => window.print()}>
        {t('staff.tags.print')}
      </Button>
    </div>
    <p className="price-tags-hint small muted">{t(`staff.tags.hints.${paper}`)}</p>
    <style>{TAG_PAGES[paper]}</style>
  </>
)

const Tags = ({ tags, paper }: { tags: readonly Tag[]; paper: TagPaper }) => {
  const printed = tags.filter(({ copies }) => copies > 0)
  if (printed.length === 0) return <p className="price-tags-none muted">{t('staff.tags.none')}</p>
  return (
    <div className={`price-tags-pile is-${paper}`}>
      {printed.flatMap(({ copies, ...tag }) =>
        Array.from({ length: copies }, (_, at) => (
          <PriceTag key={`${tag.variant.variant_id}-${at}`} {...tag} paper={paper} />
        )),
      )}
    </div>
  )
}
