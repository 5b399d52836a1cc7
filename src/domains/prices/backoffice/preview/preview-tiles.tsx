import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatChangePercent, formatMargin } from '../format-terms.ts'
import type { sumUp } from './judged-lines.ts'

export const PreviewTiles = ({ sums, withCosts }: { sums: ReturnType<typeof sumUp>; withCosts: boolean }) => (
  <ul className="prices-tiles">
    <Tile
      name={t('staff.prices.preview.changes')}
      value={t('staff.prices.preview.prices', { n: sums.count })}
      note={t('staff.prices.preview.kept', { n: sums.kept })}
    />
    {sums.count > 0 && (
      <>
        <Tile
          name={t('staff.prices.preview.average')}
          value={formatChangePercent(sums.average)}
          note={t('staff.prices.preview.range', {
            from: formatChangePercent(Math.min(...sums.shifts)),
            to: formatChangePercent(Math.max(...sums.shifts)),
          })}
        />
        {withCosts && (
          <Tile
            name={t('staff.prices.preview.margin')}
            value={formatMargin(sums.marginAfter)}
            note={
              sums.isCosted
                ? t('staff.prices.preview.marginWas', { was: formatMargin(sums.marginBefore) })
                : t('staff.prices.preview.marginUnknown')
            }
          />
        )}
        <Tile
          name={t(sums.gain < 0 ? 'staff.prices.preview.loss' : 'staff.prices.preview.gain')}
          value={formatMoney(Math.abs(sums.gain))}
          note={t('staff.prices.preview.sold', { n: sums.sold })}
        />
      </>
    )}
  </ul>
)

const Tile = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <li className="staff-card prices-tile">
    <p className="small muted">{name}</p>
    <p className="prices-tile-value">{value}</p>
    <p className="small muted">{note}</p>
  </li>
)
