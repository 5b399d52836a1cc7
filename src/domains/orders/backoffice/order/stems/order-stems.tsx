import { Flower2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { StaffOrder, StaffOrderLine, StemToTake } from '#/domains/orders/contract/staff/order.ts'
import { stemStockLabel, formatProductName } from '#/domains/orders/backoffice/format-staff-order.ts'
import { linkToFlower } from '../../substitution/pick-flower.tsx'
import { useStemTicks } from './stem-ticks.ts'
import './order-stems.css'

const TO_MAKE = new Set(['new', 'confirmed', 'assembling'])

export const OrderStems = ({
  order,
  isStaff,
  actionOf,
}: {
  order: StaffOrder
  isStaff: boolean
  /** Of a line, beside its name. */
  actionOf: (line: StaffOrderLine) => ReactNode
}) => {
  const { taken, toggle } = useStemTicks(order.id)
  const byLine = isByRecipe(order)
  const show = (key: string, stem: StemToTake, quantity: number, lineId?: string) => (
    <Stem
      key={key}
      stem={stem}
      quantity={quantity}
      instead={insteadOf(order, stem, lineId)}
      replace={lineId && isStaff ? linkToFlower(order.id, lineId, stem.component_id) : null}
      making={TO_MAKE.has(order.status)}
      checked={taken.includes(key)}
      onToggle={() => toggle(key)}
    />
  )
  return (
    <>
      {order.lines.map((line) => (
        <section key={line.id} className="so-panel">
          <LineHead line={line} substitution={order.substitution} action={actionOf(line)} />
          {byLine && (
            <ul className="so-stems">
              {order.stems.flatMap((stem) =>
                line.recipe
                  .filter(({ component_id }) => component_id === stem.component_id)
                  .map(({ quantity }) => show(`${line.id}:${stem.component_id}`, stem, quantity, line.id)),
              )}
            </ul>
          )}
        </section>
      ))}
      {!byLine && order.stems.length > 0 && (
        <section className="so-panel">
          <h2>{t('staff.order.allStems')}</h2>
          <ul className="so-stems">
            {order.stems.map((stem) => show(String(stem.component_id), stem, stem.quantity))}
          </ul>
        </section>
      )}
    </>
  )
}

/** False when recipes have changed since the stems were held. */
const isByRecipe = ({ lines, stems }: StaffOrder): boolean => {
  const needed = new Map<number, number>()
  for (const { component_id, quantity } of lines.flatMap(({ recipe }) => recipe))
    needed.set(component_id, (needed.get(component_id) ?? 0) + quantity)
  return (
    needed.size === stems.length &&
    stems.every(({ component_id, quantity }) => needed.get(component_id) === quantity)
  )
}

/** «вместо: Роза белая, 14:24, Анна» */
const insteadOf = ({ substitutions, store }: StaffOrder, stem: StemToTake, lineId?: string): string[] =>
  substitutions.flatMap(({ line_id, substitute_id, name, decided_at, who, basis }) => {
    if (substitute_id !== stem.component_id || (lineId !== undefined && line_id !== lineId)) return []
    const time = decided_at ? formatTime(localMoment(decided_at, store.time_zone).time) : ''
    const by = who ?? t(`staff.substitution.by.${basis === 'silence' ? 'silence' : 'customer'}`)
    return [t('staff.substitution.insteadOfBy', { name, time, who: by })]
  })

const LineHead = ({
  line,
  substitution,
  action,
}: {
  line: StaffOrderLine
  substitution: StaffOrder['substitution']
  action: ReactNode
}) => (
  <div className="so-line">
    <span className="so-line-picture">
      {line.picture ? (
        <Picture picture={line.picture} sizes="112px" alt="" />
      ) : (
        <Flower2 aria-hidden="true" />
      )}
    </span>
    <div>
      <h2>
        {formatProductName(line)}
        {line.quantity > 1 && <b className="so-times">{t('staff.order.times', { n: line.quantity })}</b>}
      </h2>
      <p className="muted">
        {line.height !== null &&
          line.width !== null &&
          t('staff.order.size', { height: line.height, width: line.width })}
        {t(`staff.order.substitution.${substitution}`)}
      </p>
      {action}
    </div>
  </div>
)

const Stem = ({
  stem,
  quantity,
  instead,
  replace,
  making,
  checked,
  onToggle,
}: {
  stem: StemToTake
  quantity: number
  /** What it was replaced for. */
  instead: string[]
  replace: string | null
  making: boolean
  checked: boolean
  onToggle: () => void
}) => {
  const have = stemStockLabel(stem, quantity)
  const words = (
    <>
      <b className="tabular">{quantity}</b>
      <span>
        {stem.name}
        {instead.map((line) => (
          <em key={line}>{line}</em>
        ))}
      </span>
    </>
  )
  if (!making)
    return (
      <li>
        <p>{words}</p>
      </li>
    )
  return (
    <li>
      <label>
        <input type="checkbox" className="choice-mark so-tick" checked={checked} onChange={onToggle} />
        {words}
        <small className={classes(have.short && 'so-lacking')}>{have.text}</small>
      </label>
      {replace && have.short && (
        <Link className="link so-replace" to={replace}>
          {t('staff.substitution.open')}
        </Link>
      )}
    </li>
  )
}
