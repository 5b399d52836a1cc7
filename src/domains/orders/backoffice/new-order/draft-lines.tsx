import type { NewOrderQuote } from '#/domains/orders/contract/staff/new-order.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatProductName } from '../format-staff-order.ts'
import { type DraftLine, isMade, toldLines } from './draft.ts'
import type { NewOrderState } from './use-new-order.ts'

const MAX_QUANTITY = 99

type Missing = NewOrderQuote['cart']['unavailable_products'][number]

export const DraftLines = (state: NewOrderState) => {
  const { draft, write, quote } = state
  if (toldLines(draft).length === 0) return null
  const missing = quote?.cart.unavailable_products ?? []
  let madeBefore = 0
  return (
    <ul className="take-lines">
      {toldLines(draft).map((line, at) => {
        const variantId = isMade(line) ? -1 - at : line.variant_id
        const made = isMade(line) ? quote?.made[madeBefore++] : undefined
        const short = missing.find(({ variant_id }) => variant_id === variantId)
        const priced = quote?.cart.available_products.find(({ variant_id }) => variant_id === variantId)
        const setQuantity = (quantity: number) =>
          write({
            lines: draft.lines.flatMap((one) =>
              one === line ? (quantity === 0 ? [] : [{ ...one, quantity }]) : [one],
            ),
          })
        return (
          <li key={line.key} className="take-line">
            <span className="take-picture">
              <LinePicture line={line} />
            </span>
            <span className="take-found-text">
              <b>{nameOf(line)}</b>
              {made && <small>{t('staff.newOrder.made.stems', { n: made.stems })}</small>}
              {short && <small className="take-short">{whyShort(short)}</small>}
            </span>
            <Stepper
              value={line.quantity}
              min={0}
              max={MAX_QUANTITY}
              onChange={setQuantity}
              label={t('staff.newOrder.goods.quantity', { name: nameOf(line) })}
            />
            <span className="take-price">
              {priced ? formatMoney(priced.price * priced.quantity) : short ? '' : '…'}
            </span>
            {short && <WaysOut {...state} line={line} short={short} />}
          </li>
        )
      })}
    </ul>
  )
}

const LinePicture = ({ line }: { line: DraftLine }) => {
  if (isMade(line)) return <span className="take-dot" style={{ background: line.parts[0]?.color }} />
  return line.picture ? <Picture picture={line.picture} sizes="44px" alt="" /> : <span className="take-dot" />
}

export const nameOf = (line: DraftLine): string =>
  isMade(line)
    ? line.name || t('staff.newOrder.made.name')
    : formatProductName({ name: line.name, variant_label: line.label })

const whyShort = ({ reason, can_have }: Missing): string =>
  reason === 'not_enough'
    ? t('staff.newOrder.short.not_enough', { n: can_have })
    : t(`staff.newOrder.short.${reason}`)

/** Two ways out of a day without stems: another day, or another bouquet. */
const WaysOut = ({ draft, write, line, short }: NewOrderState & { line: DraftLine; short: Missing }) => {
  const { available_on: day, similar, can_have } = short
  const others = similar.slice(0, 2).flatMap((card) => {
    const [variant] = card.variants
    return variant ? [{ card, variant }] : []
  })
  const replace = ({ card, variant }: (typeof others)[number]) =>
    write({
      lines: draft.lines.map((one) =>
        one === line
          ? {
              key: one.key,
              variant_id: variant.id,
              name: card.name,
              label: variant.label,
              picture: card.pictures[0] ?? null,
              quantity: one.quantity,
            }
          : one,
      ),
    })
  return (
    <Note tone="honey" className="take-note">
      <span className="take-ways">
        {can_have > 0 && (
          <Button
            size="s"
            variant="soft"
            onClick={() =>
              write({
                lines: draft.lines.map((one) => (one === line ? { ...one, quantity: can_have } : one)),
              })
            }
          >
            {t('staff.newOrder.short.take', { n: can_have })}
          </Button>
        )}
        {day && draft.handover !== 'now' && day !== draft.date && (
          <Button size="s" variant="soft" onClick={() => write({ date: day, time: null })}>
            {t('staff.newOrder.short.day', { day: formatDay(day) })}
          </Button>
        )}
        {others.map((other) => (
          <Button key={other.variant.id} size="s" variant="line" onClick={() => replace(other)}>
            {t('staff.newOrder.short.other', {
              name: formatProductName({ name: other.card.name, variant_label: other.variant.label }),
              price: formatMoney(other.variant.price),
            })}
          </Button>
        ))}
      </span>
    </Note>
  )
}
