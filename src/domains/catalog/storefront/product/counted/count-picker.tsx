import { useEffect, useRef, useState } from 'react'
import {
  catalogApi,
  type CountedDay,
  type Product,
  type Variant,
} from '#/domains/catalog/contract/customer.ts'
import { countedLabel, countedSize } from '#/domains/catalog/rules/counted-size.ts'
import {
  countedVariant,
  countOf,
  isCounted,
  stepsOfProduct,
} from '#/domains/catalog/rules/counted-variant.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Bunches } from './bunches.tsx'
import { CountDays } from './count-days.tsx'
import { CountField } from './count-field.tsx'
import { CountSlider } from './count-slider.tsx'
import { EvenQuestion } from './even-question.tsx'
import { useEvenQuestion } from './use-even-question.ts'
import './count-picker.css'

type Props = {
  product: Product
  variant: Variant
  cityId: number
  today: string
  onChoose: (size: Variant) => void
}

/** How many of the flower: slider, steps, field, price of one, the size drawn, and what can be made when. */
export const CountPicker = ({ product, variant, cityId, today, onChoose }: Props) => {
  const [fresh, setFresh] = useState<CountedDay[] | null>(null)
  const pick = (next: number, days = fresh ?? undefined) => {
    const size = isCounted(product) ? countedVariant(product, next, days) : null
    if (size) onChoose(size)
  }
  const question = useEvenQuestion((next) => pick(next))
  const { choose, chooseTyped } = question
  useFreshDays({ id: product.id, cityId }, (days) => {
    setFresh(days)
    if (isCounted(product)) pick(countOf(product, variant), days)
  })
  if (!isCounted(product)) return null
  const { counted } = product
  const steps = stepsOfProduct(product)
  const count = countOf(product, variant)
  const size = countedSize(steps, count)
  const [least, most] = [steps[0], steps.at(-1)]
  if (!size || !least || !most) return null
  const each = (step: { price: number; count: number }) =>
    t('catalog.counted.each', { price: formatMoney(Math.round(step.price / step.count / 100) * 100) })
  return (
    <section className="product-block count-picker" aria-labelledby="count-title">
      <div className="product-block-head">
        <h2 className="product-block-title" id="count-title">
          {t('catalog.counted.title', { flowers: counted.words[2] })}
        </h2>
        <span className="small muted">{t('catalog.counted.odd')}</span>
      </div>
      <div className="count-now">
        <p aria-live="polite">
          <b>{countedLabel(count, counted.words)}</b>
          <small className="muted">
            {each(size)}
            {count > least.count && size.price / count < least.price / least.count
              ? ` ${t('catalog.counted.instead', { price: formatMoney(Math.round(least.price / least.count / 100) * 100) })}`
              : null}
          </small>
        </p>
        <CountField count={count} range={counted} label={t('catalog.counted.field')} onChoose={chooseTyped} />
      </div>
      <EvenQuestion question={question} range={counted} />
      <CountSlider
        count={count}
        range={counted}
        steps={steps}
        label={t('catalog.counted.title', { flowers: counted.words[2] })}
        spoken={`${countedLabel(count, counted.words)}, ${formatMoney(size.price)}`}
        onChoose={choose}
      />
      <p className="count-ends small muted">
        <span>{each(least)}</span>
        <span>{each(most)}</span>
      </p>
      <Bunches steps={steps} chosen={size} />
      <p className="small muted count-size">
        {t('catalog.counted.size', {
          what: countedLabel(count, counted.words),
          width: size.width_cm ?? 0,
          height: size.height_cm ?? 0,
        })}
      </p>
      <CountDays
        days={fresh ?? counted.days}
        count={count}
        most={counted.to}
        words={counted.words}
        today={today}
        onChoose={choose}
      />
    </section>
  )
}

/** Once, and whenever the page is looked at again: a page from the cache may be older than the last orders. */
const useFreshDays = ({ id, cityId }: { id: number; cityId: number }, take: (days: CountedDay[]) => void) => {
  const last = useRef(take)
  useEffect(() => {
    last.current = take
  })
  useEffect(() => {
    let left = false
    const load = async () => {
      const query = { city_id: cityId }
      const answer = await api(catalogApi.availability, { params: { id: String(id) }, query }).catch(
        () => null,
      )
      if (!left && answer?.counted) last.current(answer.counted)
    }
    const look = () => void (document.hidden || load())
    void load()
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, cityId])
}
