import { useState } from 'react'
import { catalogApi, type ProductCard } from '#/domains/catalog/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { ChangeableOrder } from '../change-draft.ts'
import { nameLine, type PickedSize } from './line-draft.ts'

const MIN_LETTERS = 2
const MAX_CARDS = 6

type FoundSize = PickedSize & { price: number }

/** By name, each size on its own. */
export const GoodsSearch = ({
  order,
  date,
  onPick,
}: {
  order: ChangeableOrder
  date: string
  onPick: (size: PickedSize) => void
}) => {
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const found = useDebouncedSearch(
    term.length < MIN_LETTERS ? null : term,
    async (words, signal) => {
      const query = { city_id: order.city_id, available_on: date, size: MAX_CARDS }
      const { items } = await api(catalogApi.search, { params: { term: words }, query, signal })
      return { items: items.flatMap(sizesOf) }
    },
    date,
  )
  return (
    <Combobox
      label={t('orders.change.lines.add')}
      value={typed}
      onType={setTyped}
      found={found}
      error={found.failed}
      keyOf={({ variant_id }) => variant_id}
      onPick={(size) => {
        setTyped('')
        onPick(size)
      }}
      mustPick
      inputMode="search"
      listName={t('orders.change.lines.found')}
      listClass="change-found"
      optionClass="change-found-one"
      empty={<p className="muted small">{t('orders.change.lines.none')}</p>}
      option={({ picture, name, label, price }) => (
        <>
          <span className="change-line-picture">
            {picture && <Picture picture={picture} sizes="56px" alt="" />}
          </span>
          <span className="change-line-text">
            <b>{nameLine({ name, label })}</b>
          </span>
          <span>{formatMoney(price)}</span>
        </>
      )}
    />
  )
}

const sizesOf = ({ name, pictures, variants }: ProductCard): FoundSize[] =>
  variants.map(({ id, label, price }) => ({
    variant_id: id,
    name,
    label,
    price,
    picture: pictures[0] ?? null,
  }))
