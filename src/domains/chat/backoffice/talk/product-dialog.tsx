import { useState } from 'react'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { Attachment } from '#/domains/chat/contract/customer.ts'

export const ProductDialog = ({
  onClose,
  onChoose,
}: {
  onClose: () => void
  onChoose: (product: Extract<Attachment, { type: 'product' }>) => void
}) => {
  const [words, setWords] = useState('')
  const found = useDebouncedSearch(words.trim() || null, async (query, signal) => {
    const { products } = await api(catalogApi.suggestions, { query: { query }, signal })
    return { items: products }
  })
  return (
    <Dialog open onClose={onClose} title={t('staff.chats.attachProduct')}>
      <div className="product-search">
        <Combobox
          label={t('staff.chats.productName')}
          type="search"
          value={words}
          onType={setWords}
          error={found.failed}
          mustPick
          staysOpen
          found={found}
          keyOf={({ id }) => id}
          onPick={({ id, slug, name, price, picture }) =>
            onChoose({ type: 'product', product_id: id, slug, title: name, price, picture })
          }
          listName={t('staff.chats.productsFound')}
          listClass="product-choice"
          optionClass="bubble-card"
          empty={<p className="muted">{t('staff.chats.noProducts')}</p>}
          option={({ name, price, picture }) => (
            <>
              <span className="bubble-card-picture">
                {picture && <Picture picture={picture} sizes="56px" alt="" />}
              </span>
              <span>
                <b>{name}</b>
                <small>{formatMoney(price)}</small>
              </span>
            </>
          )}
        />
      </div>
    </Dialog>
  )
}
