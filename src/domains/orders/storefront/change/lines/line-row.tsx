import { type ComponentType, useEffect, useState } from 'react'
import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { catalogApi, type CardVariant, type Product } from '#/domains/catalog/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { ChangeableOrder } from '../change-draft.ts'
import { type LineDraft, nameLine, withQuantity } from './line-draft.ts'

/** Of a bouquet sold by the number; put in by the page. */
export type NumberChoice = ComponentType<{
  product: Product
  variantId: number
  onPick: (size: Pick<CardVariant, 'id' | 'label'>) => void
}>

type Props = {
  line: LineDraft
  order: ChangeableOrder
  error: string | undefined
  onChange: (next: (lines: LineDraft[]) => LineDraft[]) => void
  NumberChoice: NumberChoice
}

export const LineRow = ({ line, order, error, onChange, NumberChoice }: Props) => {
  const { quantity, fixed, picture } = line
  const { mostOfLine } = useShopSettings<typeof cartSettings>('cart')
  const name = nameLine(line)
  const setQuantity = (next: number) => onChange((lines) => withQuantity(lines, line, next))
  const isGone = quantity === 0
  return (
    <li className={isGone ? 'change-line is-gone' : 'change-line'} data-invalid={error ? true : undefined}>
      <span className="change-line-picture">
        {picture && <Picture picture={picture} sizes="56px" alt="" />}
      </span>
      <span className="change-line-text">
        <b>{name}</b>
        {fixed && <small>{t(`orders.change.lines.fixed.${fixed}`)}</small>}
        {isGone && <small>{t('orders.change.lines.gone')}</small>}
        {error && <small className="change-line-error">{error}</small>}
      </span>
      {isGone ? (
        <Button size="s" variant="line" onClick={() => setQuantity(1)}>
          {t('orders.change.lines.back')}
        </Button>
      ) : (
        !fixed && (
          <Stepper
            value={quantity}
            min={0}
            max={mostOfLine}
            onChange={setQuantity}
            label={t('orders.change.lines.quantity', { name })}
          />
        )
      )}
      {!fixed && !line.made_up && !isGone && line.slug && (
        <SizeChoice slug={line.slug} cityId={order.city_id} {...{ line, onChange, NumberChoice }} />
      )}
    </li>
  )
}

type SizeProps = Pick<Props, 'line' | 'onChange' | 'NumberChoice'> & { slug: string; cityId: number }

/** Of what is still sold, where there are several. */
const SizeChoice = ({ line, slug, cityId, onChange, NumberChoice }: SizeProps) => {
  const product = useProduct(slug, cityId)
  const pick = ({ id, label }: Pick<CardVariant, 'id' | 'label'>) =>
    onChange((lines) => lines.map((one) => (one === line ? { ...one, variant_id: id, label } : one)))
  if (product?.counted) return <NumberChoice product={product} variantId={line.variant_id} onPick={pick} />
  const sizes = product?.variants ?? []
  if (sizes.length < 2) return null
  return (
    <fieldset className="chips change-line-sizes">
      <legend className="visually-hidden">{t('orders.change.lines.size', { name: line.name })}</legend>
      {sizes.map((size) => (
        <RadioChip
          key={size.id}
          name={`size-${line.key}`}
          value={String(size.id)}
          checked={size.id === line.variant_id}
          line
          onChange={() => pick(size)}
        >
          {t('orders.change.lines.sizeFor', { label: size.label, price: formatMoney(size.price) })}
        </RadioChip>
      ))}
    </fieldset>
  )
}

/** Null until it is there; what is sold no more has no other sizes. */
const useProduct = (slug: string, cityId: number): Product | null => {
  const [product, setProduct] = useState<Product | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const request = { params: { id: slug }, query: { city_id: cityId }, signal: leaving.signal }
    api(catalogApi.product, request).then(setProduct, () => undefined)
    return () => leaving.abort()
  }, [slug, cityId])
  return product
}
