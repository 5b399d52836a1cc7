import { useEffect, useState } from 'react'
import { catalogApi, type Suggestions } from '#/domains/catalog/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { Attachment } from '#/domains/chat/contract/customer.ts'

const DEBOUNCE_MS = 200

export const ProductDialog = ({
  onClose,
  onChoose,
}: {
  onClose: () => void
  onChoose: (product: Extract<Attachment, { type: 'product' }>) => void
}) => {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Suggestions['products'] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api(catalogApi.suggestions, { query: { query: words.trim() }, signal: stop.signal }).then(
        ({ products }) => setFound(products),
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return (
    <Dialog open onClose={onClose} title={t('staff.chats.attachProduct')}>
      <div className="stacked-fields">
        <TextField
          label={t('staff.chats.productName')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ul className="product-choice" aria-label={t('staff.chats.productsFound')}>
          {(found ?? []).map(({ id, slug, name, price, picture }) => (
            <li key={id}>
              <button
                type="button"
                className="bubble-card"
                onClick={() =>
                  onChoose({ type: 'product', product_id: id, slug, title: name, price, picture })
                }
              >
                <span className="bubble-card-picture">
                  {picture && <Picture picture={picture} sizes="56px" alt="" />}
                </span>
                <span>
                  <b>{name}</b>
                  <small>{formatMoney(price)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="muted" role="status">
          {words.trim() !== '' && found?.length === 0 && t('staff.chats.noProducts')}
        </p>
      </div>
    </Dialog>
  )
}
