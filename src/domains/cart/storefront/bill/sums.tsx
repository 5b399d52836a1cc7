import type { ReactNode } from 'react'
import type { CartTotals } from '#/domains/cart/contract.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { formatCost } from './format-cost.ts'
import './bill.css'

type Stages = Omit<CartTotals, 'goods_discount' | 'delivery_full'> & { delivery_full?: number }

export const Sums = ({
  totals,
  pieces,
  promoCode,
  delivery,
  timeType,
  less,
  totalName = t('cart.bill.total'),
  updating = false,
}: {
  /** Kopecks. */
  totals: Stages
  pieces: number
  promoCode: string | null
  /** null for pickup; `cost` replaces a sum that is unknown yet. */
  delivery: { name: string; cost?: string } | null
  timeType: TimeType | null
  /** What else is off an order. */
  less?: { name: string; sum: number } | undefined
  /** When nothing is due, for «К оплате». */
  totalName?: string
  updating?: boolean
}) => {
  const { goods_full, goods, promo, friend, bonuses, surcharge, certificate, total } = totals
  return (
    <dl className={classes('bill-sums', updating && 'is-updating')} aria-busy={updating}>
      <Sum name={t('cart.bill.goods', { n: pieces })}>{formatMoney(goods_full)}</Sum>
      <Minus name={t('cart.bill.discount')} sum={goods_full - goods} />
      <Minus name={t('cart.bill.promo', { code: promoCode ?? '' })} sum={promo} />
      <Minus name={t('cart.bill.friend')} sum={friend} />
      <Minus name={t('cart.bill.bonuses')} sum={bonuses} />
      {less && <Minus {...less} />}
      {delivery && <Delivery totals={totals} {...delivery} />}
      {surcharge > 0 && <Sum name={surchargeName(timeType)}>{formatMoney(surcharge)}</Sum>}
      <Minus name={t('cart.bill.byCertificate')} sum={certificate} />
      <Sum name={totalName} className="bill-total">
        {formatMoney(total)}
      </Sum>
    </dl>
  )
}

const Delivery = ({ totals, name, cost }: { totals: Stages; name: string; cost?: string }) => {
  const { delivery, delivery_full = delivery } = totals
  const isDiscounted = delivery_full > delivery
  return (
    <Sum
      name={isDiscounted ? t('cart.bill.freeByPromo') : name}
      className={isDiscounted ? 'is-minus' : undefined}
    >
      {isDiscounted && (
        <s>
          <span className="visually-hidden">{t('cart.bill.was')} </span>
          {formatMoney(delivery_full)}
        </s>
      )}
      {cost ?? formatCost(delivery)}
    </Sum>
  )
}

const surchargeName = (timeType: TimeType | null): string =>
  timeType === 'asap' || timeType === 'exact'
    ? t(`cart.bill.surchargeOf.${timeType}`)
    : t('cart.bill.surcharge')

const Minus = ({ name, sum }: { name: string; sum: number }) =>
  sum > 0 ? (
    <Sum name={name} className="is-minus">
      {formatMoney(-sum)}
    </Sum>
  ) : null

const Sum = ({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
