import type { ChangedLine } from '#/domains/orders/contract/change.ts'
import type { FIXED_LINES } from '#/domains/orders/contract/customer.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'

/** What a customer's and a staff member's line have in common. */
export type ChangeableLine = {
  id: string
  variant_id: number
  slug: string
  name: string
  variant_label: string
  quantity: number
  picture: Picture | null
  fixed: (typeof FIXED_LINES)[number] | null
  made_up: boolean
}

export type LineDraft = {
  /** Of the order's line, also when it gets another size; null: added. */
  id: string | null
  key: string
  variant_id: number
  /** null: of what was found by name its sizes are known. */
  slug: string | null
  name: string
  label: string
  /** 0: it goes. */
  quantity: number
  picture: Picture | null
  fixed: ChangeableLine['fixed']
  made_up: boolean
}

/** A size that was picked. */
export type PickedSize = Pick<LineDraft, 'variant_id' | 'name' | 'label' | 'picture'>

export const draftOf = ({ id, variant_label, ...line }: ChangeableLine): LineDraft => ({
  id,
  key: id,
  variant_id: line.variant_id,
  slug: line.slug,
  name: line.name,
  label: variant_label,
  quantity: line.quantity,
  picture: line.picture,
  fixed: line.fixed,
  made_up: line.made_up,
})

/** One more of what is there, or another line. */
export const withPicked = (
  lines: LineDraft[],
  { variant_id, name, label, picture }: PickedSize,
): LineDraft[] => {
  const same = lines.find((line) => line.variant_id === variant_id && !line.fixed && !line.made_up)
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line))
  const added = { id: null, key: crypto.randomUUID(), slug: null, quantity: 1, fixed: null, made_up: false }
  return [...lines, { ...added, variant_id, name, label, picture }]
}

/** Lines that are added and not wanted any more leave no trace; the order's own can come back. */
export const withQuantity = (lines: LineDraft[], line: LineDraft, quantity: number): LineDraft[] =>
  lines.flatMap((one) => {
    if (one !== line) return [one]
    return quantity === 0 && one.id === null ? [] : [{ ...one, quantity }]
  })

/** As the server is asked, in the sequence of the drafts that it is asked for. */
export const askedLines = (before: ChangeableLine[], lines: LineDraft[]): ChangedLine[] =>
  wantedLines(lines).map(({ id, variant_id, quantity }) => {
    const line = before.find((one) => one.id === id)
    return line?.variant_id === variant_id ? { id: line.id, quantity } : { variant_id, quantity }
  })

/** A gift comes and goes with its code. */
export const wantedLines = (lines: LineDraft[]): LineDraft[] =>
  lines.filter(({ fixed, quantity }) => fixed !== 'gift' && quantity > 0)

/** What was chosen here, on what others made of the order meanwhile. */
export const rebasedLines = (
  lines: LineDraft[],
  before: ChangeableLine[],
  now: ChangeableLine[],
): LineDraft[] => {
  const kept = lines.flatMap((line) => {
    if (line.id === null) return [line]
    const mine = before.find(({ id }) => id === line.id)
    const theirs = now.find(({ id }) => id === line.id)
    if (!theirs) return []
    const isUntouched = mine?.quantity === line.quantity && mine.variant_id === line.variant_id
    return [isUntouched ? draftOf(theirs) : { ...line, fixed: theirs.fixed }]
  })
  const come = now.filter(({ id }) => !before.some((line) => line.id === id))
  return [...kept, ...come.map(draftOf)]
}

/** «Нежность, M» */
export const nameLine = ({ name, label }: Pick<LineDraft, 'name' | 'label'>): string =>
  label && !name.includes(label) ? `${name}, ${label}` : name

type Said = Pick<ChangeableLine, 'name' | 'variant_label' | 'quantity'>

/** «Нежность, M — 1 шт.; …» */
export const sayLines = (lines: Said[]): string =>
  lines
    .map(({ name, variant_label, quantity }) =>
      t('orders.change.lines.one', { name: nameLine({ name, label: variant_label }), n: quantity }),
    )
    .join('; ')
