import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { averageBill } from '#/domains/reports/rules/change.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PeopleFilter, WholeCampaign } from '../../contract/campaigns.ts'
import { extraOf } from '../../rules/results.ts'
import { formatShareOf } from './format-share.ts'
import { peoplePath } from './people-path.ts'

/** The whole tile opens the people behind it. */
export const ResultTiles = ({ campaign: { id, results } }: { campaign: WholeCampaign }) => {
  const { told, discount, cost, refused, sent } = results
  const extra = extraOf(results)
  const [orders, net] = extra ? [extra.orders, extra.net] : [told.orders, told.net]
  return (
    <ul className="campaigns-tiles">
      <Tile
        name={t(`staff.campaigns.results.${extra ? 'extraNet' : 'net'}`)}
        value={formatMoney(Math.max(0, net))}
        text={
          orders > 0
            ? t('staff.campaigns.results.orders', {
                n: orders,
                sum: formatMoney(averageBill({ net: Math.max(0, net), orders })),
              })
            : t('staff.campaigns.results.noOrders')
        }
        to={peoplePath(id, 'buyers' satisfies PeopleFilter)}
      />
      <Tile
        name={t('staff.campaigns.results.cost')}
        value={formatMoney(discount + cost)}
        text={t('staff.campaigns.results.costs', {
          discount: formatMoney(discount),
          sms: formatMoney(cost),
        })}
        to={peoplePath(id, 'sent')}
      />
      <Tile
        name={t('staff.campaigns.results.refusedTile')}
        value={formatNumber(refused)}
        text={t('staff.campaigns.results.refusedShare', {
          share: formatShareOf(refused, sent),
        })}
        to={peoplePath(id, 'refused')}
      />
    </ul>
  )
}

type TileProps = { name: string; value: string; text: string; to: string }

const Tile = ({ name, value, text, to }: TileProps) => (
  <li className="campaigns-tile">
    <p className="small">{name}</p>
    <p className="campaigns-tile-value">{value}</p>
    <p className="small muted">{text}</p>
    <Link className="campaigns-tile-link" to={to}>
      {t('staff.campaigns.results.open')}
      <span className="visually-hidden">: {name}</span>
      <ArrowRight className="icon-small" aria-hidden="true" />
    </Link>
  </li>
)
