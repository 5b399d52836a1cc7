import { Download, Mail, Trash2 } from 'lucide-react'
import { formatDay, formatTime, formatWeekday } from '#/platform/shared/dates.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { SupplyItem, SupplyLine } from '../../contract/orders.ts'
import { piecesOf, sumOf } from '../../rules/propose-orders.ts'
import { LetterState, mayMail } from './letter-state.tsx'
import { saveOrderTable } from './save-order-table.ts'
import { type OpenOrder, useSupplyOrder } from './use-supply-order.ts'

/** A proposal or a draft: packs are changed by hand, then it is kept or sent. */
export const OrderCard = ({
  title,
  label,
  isNested,
  today,
  order,
  items,
  onDone,
}: {
  title: string
  label: string
  /** Below the heading of its supplier. */
  isNested: boolean
  today: string
  order: OpenOrder
  /** All that the supplier sells. */
  items: readonly SupplyItem[]
  onDone: () => void
}) => {
  const Title = isNested ? 'h4' : 'h3'
  const form = useSupplyOrder(order, onDone)
  const { lines, day, busy, error, fields } = form
  const letter = 'id' in order ? order.letter : null
  const sum = sumOf(lines)
  const isBelow = sum < order.minimum
  return (
    <article className="supply-card" aria-label={label}>
      <header>
        <Title>{title}</Title>
        <p className="small muted">
          {'order_by' in order
            ? t('staff.buying.orders.orderBy', {
                day: formatDay(order.order_by.date),
                weekday: formatWeekday(order.order_by.date),
                time: formatTime(order.order_by.time),
              })
            : t('staff.buying.orders.draft')}
        </p>
        {order.contact && <p className="small muted">{order.contact}</p>}
      </header>
      {error && (
        <Note tone="rose" role="alert">
          {error}
        </Note>
      )}
      <TextField
        type="date"
        label={t('staff.buying.orders.arrives')}
        hint={order.arrives_at || undefined}
        min={today}
        value={day}
        error={fields['arrives_on']}
        onChange={({ target: { value } }) => form.setDay(value)}
      />
      <ul className="supply-lines">
        {lines.map((line, at) => (
          <Line
            key={line.component_id}
            line={line}
            onChange={(packs) =>
              form.setLines(
                packs === 0 ? lines.filter((one) => one !== line) : lines.with(at, { ...line, packs }),
              )
            }
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="small muted">{t('staff.deliveries.empty')}</p>}
      <AddLine
        items={items.filter((item) => lines.every((line) => line.component_id !== item.component_id))}
        onAdd={(item) => form.setLines([...lines, { ...item, packs: 1 }])}
      />
      <p className="supply-sum">
        <span>
          {t('staff.buying.orders.pieces', { n: lines.reduce((n, line) => n + piecesOf(line), 0) })}
        </span>
        <b>{formatMoney(sum)}</b>
      </p>
      {isBelow && (
        <p className="buying-wilts small">
          {t('staff.buying.orders.below', {
            minimum: formatMoney(order.minimum),
            rest: formatMoney(order.minimum - sum),
          })}
        </p>
      )}
      {letter && <LetterState letter={letter} />}
      {order.email === '' && <p className="small muted no-print">{t('staff.buying.letters.noEmail')}</p>}
      <div className="supply-actions no-print">
        <Button size="s" busy={busy} disabled={lines.length === 0} onClick={() => void form.send()}>
          {t(letter ? 'staff.buying.orders.confirmed' : 'staff.buying.orders.send')}
        </Button>
        {order.email !== '' && (mayMail(letter) || form.isChanged) && (
          <Button
            size="s"
            variant="line"
            icon={<Mail aria-hidden="true" />}
            busy={busy}
            disabled={lines.length === 0}
            onClick={() => void form.mail()}
          >
            {t(letter ? 'staff.buying.letters.again' : 'staff.buying.letters.send')}
          </Button>
        )}
        <Button
          size="s"
          variant="line"
          busy={busy}
          disabled={lines.length === 0}
          onClick={() => void form.save()}
        >
          {t('staff.buying.orders.save')}
        </Button>
        {'id' in order && (
          <>
            <IconButton
              label={t('staff.buying.orders.download', { supplier: order.supplier })}
              onClick={() => void saveOrderTable(order)}
            >
              <Download />
            </IconButton>
            <IconButton
              label={t('staff.buying.orders.remove', { supplier: order.supplier })}
              onClick={() => void form.remove()}
            >
              <Trash2 />
            </IconButton>
          </>
        )}
      </div>
    </article>
  )
}

const AddLine = ({ items, onAdd }: { items: readonly SupplyItem[]; onAdd: (item: SupplyItem) => void }) => {
  if (items.length === 0) return null
  return (
    <div className="no-print">
      <SelectField
        label={t('staff.buying.suppliers.add')}
        value=""
        onChange={({ target: { value } }) => {
          const item = items.find((one) => one.component_id === Number(value))
          if (item) onAdd(item)
        }}
      >
        <option value="">{t('staff.buying.suppliers.choose')}</option>
        {items.map(({ component_id, name }) => (
          <option key={component_id} value={component_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const Line = ({ line, onChange }: { line: SupplyLine; onChange: (packs: number) => void }) => (
  <li>
    <span className="supply-name">
      <i className="buying-dot" style={{ background: line.color }} aria-hidden="true" />
      <span>
        {line.name}
        <span className="buying-small">
          {t('staff.buying.orders.pack', {
            n: formatNumber(line.pack),
            price: formatMoney(line.price),
            sum: formatMoney(sumOf([line])),
          })}
        </span>
      </span>
    </span>
    <Stepper
      line
      min={0}
      value={line.packs}
      label={t('staff.buying.orders.packs', { name: line.name })}
      onChange={onChange}
    />
  </li>
)
