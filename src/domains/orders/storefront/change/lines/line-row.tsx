import { useEffect, useState } from 'react'
import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { catalogApi, type CardVariant } from '#/domains/catalog/contract/customer.ts'
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

type Props = {
  line: LineDraft
  order: ChangeableOrder
  error: string | undefined
  onChange: (next: (lines: LineDraft[]) => LineDraft[]) => void
}

export const LineRow = ({ line, order, error, onChange }: Props) => {
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
        <SizeChoice line={line} slug={line.slug} cityId={order.city_id} onChange={onChange} />
      )}
    </li>
  )
}

type SizeProps = Pick<Props, 'line' | 'onChange'> & { slug: string; cityId: number }

/** Of what is still sold, where there are several. */
const SizeChoice = ({ line, slug, cityId, onChange }: SizeProps) => {
  const sizes = useSizes(slug, cityId)
  if (sizes.length < 2) return null
  const pick = ({ id, label }: CardVariant) =>
    onChange((lines) => lines.map((one) => (one === line ? { ...one, variant_id: id, label } : one)))
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

const useSizes = (slug: string, cityId: number): CardVariant[] => {
  const [sizes, setSizes] = useState<CardVariant[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const request = { params: { id: slug }, query: { city_id: cityId }, signal: leaving.signal }
    // What is sold no more has no other sizes.
    api(catalogApi.product, request).then(
      ({ variants }) => setSizes(variants),
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug, cityId])
  return sizes
}
