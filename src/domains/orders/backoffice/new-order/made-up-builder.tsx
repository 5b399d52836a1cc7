import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { newOrderStaffApi, type StoreStem } from '#/domains/orders/contract/staff/new-order.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { isMade, type MadeLine, type MadePart, toldLines } from './draft.ts'
import { useFocusInside } from './use-focus-inside.ts'
import type { NewOrderState } from './use-new-order.ts'

const MAX_SHOWN = 8

type Props = NewOrderState & { storeId: number }

/** A bouquet of what stands in the store. */
export const MadeUpBuilder = (props: Props) => {
  const { draft, write } = props
  const line = draft.lines.find(isMade)
  const at = line ? toldLines(draft).indexOf(line) : -1
  if (!line)
    return (
      <Button
        variant="line"
        size="s"
        className="take-start-made"
        onClick={() =>
          write({
            lines: [
              ...draft.lines,
              { key: crypto.randomUUID(), name: '', parts: [], price: '', quantity: 1 },
            ],
          })
        }
      >
        {t('staff.newOrder.made.start')}
      </Button>
    )
  return <Builder {...props} line={line} at={at} />
}

const useStems = (storeId: number) => {
  const [stems, setStems] = useState<StoreStem[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    api(newOrderStaffApi.stems, { query: { store_id: storeId }, signal: leaving.signal }).then(
      ({ items }) => setStems(items),
      () => undefined,
    )
    return () => leaving.abort()
  }, [storeId])
  return stems
}

const Builder = ({
  draft,
  write,
  quote,
  errors,
  storeId,
  line,
  at,
}: Props & { line: MadeLine; at: number }) => {
  const stems = useStems(storeId)
  const builder = useFocusInside('input')
  const [typed, setTyped] = useState('')
  const change = (part: Partial<MadeLine>) =>
    write({ lines: draft.lines.map((one) => (one === line ? { ...line, ...part } : one)) })
  const setPart = (id: number, quantity: number) =>
    change({
      parts: line.parts.flatMap((part) =>
        part.component_id === id ? (quantity === 0 ? [] : [{ ...part, quantity }]) : [part],
      ),
    })
  const add = (stem: StoreStem) => {
    setTyped('')
    const same = line.parts.find(({ component_id }) => component_id === stem.component_id)
    if (same) return setPart(stem.component_id, Math.min(same.quantity + 1, stem.free))
    change({ parts: [...line.parts, { ...stem, quantity: 1 }] })
  }
  const words = typed.trim().toLowerCase()
  const found = stems.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, MAX_SHOWN)
  const terms = quote?.made[0]
  return (
    <div className="take-made" ref={builder}>
      <div className="take-panel-head">
        <h3>{t('staff.newOrder.made.title')}</h3>
        <IconButton
          label={t('staff.newOrder.made.drop')}
          onClick={() => write({ lines: draft.lines.filter((one) => one !== line) })}
        >
          <X />
        </IconButton>
      </div>
      <Combobox
        label={t('staff.newOrder.made.search')}
        value={typed}
        onType={setTyped}
        found={words ? { items: found } : {}}
        keyOf={({ component_id }) => component_id}
        onPick={add}
        mustPick
        inputMode="search"
        error={errors[`lines.${at}.recipe`]}
        listName={t('staff.newOrder.made.found')}
        listClass="take-found"
        optionClass="take-found-one"
        empty={<p className="muted small">{t('staff.newOrder.made.none')}</p>}
        option={(stem) => <StemOption stem={stem} />}
      />
      <ul className="take-lines">
        {line.parts.map((part) => (
          <PartLine key={part.component_id} part={part} onChange={setPart} />
        ))}
      </ul>
      {terms && line.parts.length > 0 && (
        <>
          {terms.fee > 0 && (
            <p className="take-fee">
              <span>{t('staff.newOrder.made.fee')}</span>
              <b>{formatMoney(terms.fee)}</b>
            </p>
          )}
          <TextField
            label={t('staff.newOrder.made.price')}
            inputMode="numeric"
            value={line.price}
            placeholder={terms.by_rule === null ? '' : String(terms.by_rule / 100)}
            hint={t(terms.by_rule === null ? 'staff.newOrder.made.byHand' : 'staff.newOrder.made.byRule', {
              floor: formatMoney(terms.floor),
              price: formatMoney(terms.by_rule ?? 0),
            })}
            error={errors[`lines.${at}.price`]}
            onChange={({ target }) => change({ price: target.value })}
          />
          <Note tone="leaf">{t('staff.newOrder.made.held')}</Note>
        </>
      )}
    </div>
  )
}

const StemOption = ({ stem: { name, color, price, free, unit } }: { stem: StoreStem }) => (
  <>
    <span className="take-dot" style={{ background: color }} />
    <span className="take-found-text">
      <b>{name}</b>
      <small>{t('staff.newOrder.made.free', { n: free, unit })}</small>
    </span>
    <span className="take-price">{price === null ? '' : formatMoney(price)}</span>
  </>
)

const PartLine = ({
  part,
  onChange,
}: {
  part: MadePart
  onChange: (id: number, quantity: number) => void
}) => (
  <li className="take-line">
    <span className="take-picture">
      <span className="take-dot" style={{ background: part.color }} />
    </span>
    <span className="take-found-text">
      <b>{part.name}</b>
      <small>
        {part.price !== null && `${formatMoney(part.price)}, `}
        {t('staff.newOrder.made.left', { n: part.free - part.quantity })}
      </small>
    </span>
    <Stepper
      value={part.quantity}
      min={0}
      max={part.free}
      onChange={(quantity) => onChange(part.component_id, quantity)}
      label={t('staff.newOrder.goods.quantity', { name: part.name })}
    />
    <span className="take-price">{part.price !== null && formatMoney(part.price * part.quantity)}</span>
  </li>
)
