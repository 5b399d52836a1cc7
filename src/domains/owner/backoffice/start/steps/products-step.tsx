import { useEffect, useState } from 'react'
import {
  starterStaffApi,
  type Starter,
  type StarterProduct,
} from '#/domains/catalog/contract/staff/starter.ts'
import { storesStaffApi } from '#/domains/places/contract/staff/stores.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import type { StartGuide } from '#/domains/owner/contract/staff/start.ts'
import type { StepProps } from '../step-props.ts'
import './products-step.css'

const FIRST_STOCK = 50

/** A starter assortment, or one's own by hand or from a table. */
export const ProductsStep = ({ refresh, next }: StepProps) => {
  const [starter, setStarter] = useState<Starter>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    void api(starterStaffApi.show).then(
      (found) => {
        setStarter(found)
        setChosen(new Set(found.items.flatMap(({ id, product_id }) => (product_id === null ? id : []))))
      },
      (error: unknown) => toast({ title: sayFailure(error), tone: 'rose' }),
    )
  }, [])
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className="start-form">
      {!starter && <div className="start-wait" aria-busy="true" />}
      {starter && (
        <>
          <p className="start-hint">{t('staff.start.products.starter')}</p>
          <ul className="start-offers">
            {starter.items.map((product) => (
              <Offer key={product.id} product={product} isChosen={chosen.has(product.id)} onChoose={choose} />
            ))}
          </ul>
          <TakeButton
            chosen={[...chosen]}
            take={setStarter}
            refresh={refresh}
            onTaken={(guide) => {
              setChosen(new Set())
              next(guide)
            }}
          />
        </>
      )}
      <p className="start-hint">{t('staff.start.products.own')}</p>
      <div className="start-actions">
        <ButtonLink variant="line" size="s" to="/staff/products/new">
          {t('staff.start.products.add')}
        </ButtonLink>
        <ButtonLink variant="line" size="s" to="/staff/import">
          {t('staff.start.products.import')}
        </ButtonLink>
      </div>
    </div>
  )
}

const Offer = ({
  product: { id, name, picture, price_from, product_id },
  isChosen,
  onChoose,
}: {
  product: StarterProduct
  isChosen: boolean
  onChoose: (id: string, on: boolean) => void
}) => (
  <li className="start-offer">
    <img src={`${picture.src}-${picture.widths[0]}.webp`} alt="" width="56" height="70" loading="lazy" />
    <Checkbox
      label={name}
      hint={
        product_id === null
          ? t('staff.start.products.from', { price: formatMoney(price_from) })
          : t('staff.start.products.taken')
      }
      checked={isChosen || product_id !== null}
      disabled={product_id !== null}
      onChange={(on) => onChoose(id, on)}
    />
  </li>
)

const TakeButton = ({
  chosen,
  take,
  refresh,
  onTaken,
}: {
  chosen: string[]
  take: (starter: Starter) => void
  refresh: StepProps['refresh']
  onTaken: (guide: StartGuide) => void
}) => {
  const { busy, send } = useSending()
  const [withStock, setWithStock] = useState(true)
  const takeChosen = async () => {
    const { items } = await api(storesStaffApi.list)
    const [store] = items
    const stock =
      withStock && store ? { stock: { store_id: store.id, quantity_per_component: FIRST_STOCK } } : {}
    take(await api(starterStaffApi.take, { body: { products: chosen, ...stock } }))
    toast({ title: t('staff.start.saved'), tone: 'leaf' })
    onTaken(await refresh())
  }
  return (
    <>
      <Checkbox
        label={t('staff.start.products.stock', { n: FIRST_STOCK })}
        hint={t('staff.start.products.stockHint')}
        checked={withStock}
        onChange={setWithStock}
      />
      <Button
        busy={busy}
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && void send(takeChosen)}
      >
        {t('staff.start.products.take', { n: chosen.length })}
      </Button>
    </>
  )
}
