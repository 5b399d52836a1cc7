import { roublesText, formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { Terms } from '../../contract/prices.ts'
import { promoLost, type Warning } from '../../rules/judge-price.ts'
import { formatChangePercent, formatMargin } from '../format-terms.ts'
import type { Hand, JudgedLine, Promo } from './judged-lines.ts'

type Props = {
  terms: Terms
  promos: readonly Promo[]
  withCosts: boolean
  hands: ReadonlyMap<number, Hand>
  onHand: (id: number, hand: Hand) => void
}

export const PreviewTable = ({ lines, ...props }: Props & { lines: readonly JudgedLine[] }) => (
  <Table
    caption={t('staff.prices.preview.title')}
    rows={lines}
    keyOf={({ variant_id: id }) => id}
    columns={columnsOf(props)}
    rowClass={({ isTaken }) => (isTaken ? undefined : 'is-off')}
  />
)

const nameOf = ({ product, label }: JudgedLine) => ({ product, size: label })

const columnsOf = ({ terms, promos, withCosts, hands, onHand }: Props): Column<JudgedLine>[] => {
  const change = ({ variant_id: id }: JudgedLine, part: Hand) => onHand(id, { ...hands.get(id), ...part })
  const columns: Column<JudgedLine>[] = [
    {
      key: 'take',
      title: t('staff.prices.preview.columns.take'),
      untitled: true,
      cell: (line) => (
        <label className="prices-take">
          <input
            type="checkbox"
            className="choice-mark"
            aria-label={t('staff.prices.preview.takeOf', nameOf(line))}
            checked={line.isTaken}
            disabled={line.why !== null}
            onChange={({ target: { checked } }) => change(line, { isOff: !checked })}
          />
        </label>
      ),
    },
    {
      key: 'product',
      title: t('staff.prices.preview.columns.product'),
      main: true,
      cell: (line) => (
        <span>
          {line.product}
          <span className="prices-notes">{notesOf(terms, promos, line).join(', ')}</span>
        </span>
      ),
    },
    { key: 'size', title: t('staff.prices.preview.columns.size'), cell: ({ label }) => label },
    {
      key: 'now',
      title: t('staff.prices.preview.columns.now'),
      end: true,
      cell: ({ price, old_price: old }) => (
        <span>
          {formatMoney(price)}
          {old !== null && <s className="prices-old">{formatMoney(old)}</s>}
        </span>
      ),
    },
    {
      key: 'next',
      title: t('staff.prices.preview.columns.next'),
      end: true,
      cell: (line) => (
        <input
          className="input prices-next"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('staff.prices.preview.nextOf', nameOf(line))}
          aria-invalid={line.why === 'wrong' ? true : undefined}
          disabled={line.why === 'taken' || line.why === 'sale'}
          value={hands.get(line.variant_id)?.typed ?? roublesText(line.next ?? line.price)}
          onChange={({ target: { value } }) => change(line, { typed: value })}
        />
      ),
    },
    {
      key: 'difference',
      title: t('staff.prices.preview.columns.difference'),
      end: true,
      cell: ({ price, wanted, isTyped, why }) => (
        <span>
          {wanted === null || why === 'sale' || why === 'taken'
            ? '—'
            : formatChangePercent((wanted / price - 1) * 100)}
          {isTyped && <small>{t('staff.prices.preview.byHand')}</small>}
        </span>
      ),
    },
    {
      key: 'margin',
      title: t('staff.prices.preview.columns.margin'),
      end: true,
      cell: ({ marginBefore, marginAfter, isTaken }) => (
        <span>
          {formatMargin(isTaken ? marginAfter : marginBefore)}
          {isTaken && marginBefore !== null && (
            <small>{t('staff.prices.preview.marginWas', { was: formatMargin(marginBefore) })}</small>
          )}
        </span>
      ),
    },
  ]
  return columns.filter(({ key }) => withCosts || key !== 'margin')
}

const notesOf = (terms: Terms, promos: readonly Promo[], line: JudgedLine): string[] => {
  if (line.why === 'taken') return [t('staff.prices.preview.takenBy', { name: line.taken_by ?? '' })]
  const kept =
    line.why === null || line.why === 'old_price' ? [] : [t(`staff.prices.preview.skips.${line.why}`)]
  return [...kept, ...line.warnings.map((one) => formatWarning(one, terms, promos, line))]
}

const formatWarning = (
  warning: Warning,
  { floor_margin: floor }: Terms,
  promos: readonly Promo[],
  { price, wanted }: JudgedLine,
): string => {
  if (warning === 'low_margin') return t('staff.prices.preview.warnings.low_margin', { n: floor ?? 0 })
  if (warning !== 'promo') return t(`staff.prices.preview.warnings.${warning}`)
  const { code = '' } = promoLost(price, wanted ?? price, promos) ?? {}
  return t('staff.prices.preview.warnings.promo', { code })
}
