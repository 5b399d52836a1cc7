import { Link, useOutletContext } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { may } from '#/domains/auth/rules/permissions.ts'
import { type Connection, marketplacesStaffApi } from '#/domains/marketplaces/contract/staff.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { ShownProps } from './shown-props.ts'
import { useDeciding } from './use-deciding.ts'

export const Connections = ({ shown, onChange }: ShownProps) => {
  const me = useOutletContext<StaffMember>()
  const { busy, decide } = useDeciding(onChange)
  return (
    <section className="staff-card" aria-labelledby="marketplace-connections">
      <h2 id="marketplace-connections">{t('staff.marketplaces.connections')}</h2>
      <ul className="marketplace-list">
        {shown.connections.map((connection) => (
          <li key={connection.source} className="marketplace-connection">
            <ConnectionState connection={connection} />
            {connection.connected && (
              <Button
                size="s"
                variant="line"
                busy={busy === connection.source}
                onClick={() =>
                  void decide(connection.source, () =>
                    api(marketplacesStaffApi.fetch, { params: { source: connection.source } }),
                  )
                }
              >
                {t('staff.marketplaces.fetchNow')}
              </Button>
            )}
            {(connection.connected || lacksCity(shown, connection)) && (
              <CityField {...{ shown, connection, decide }} />
            )}
          </li>
        ))}
      </ul>
      {may(me, 'opening') && !shown.connections.some(({ connected }) => connected) && (
        <p className="small muted">
          {t('staff.marketplaces.connectHow')}{' '}
          <Link className="link link-inline" to="/staff/start">
            {t('staff.sections.start')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** An order waits because nothing names its city. */
const lacksCity = ({ waiting }: ShownProps['shown'], { source }: Connection): boolean =>
  waiting.some((order) => order.source === source && order.problem === 'city')

const ConnectionState = ({ connection }: { connection: Connection }) => {
  const { source, connected, fetched_at, failing_since, failure, unsent } = connection
  const at = fetched_at ? t('staff.marketplaces.fetched', { at: formatMoment(fetched_at) }) : null
  return (
    <div className="marketplace-state">
      <b>{t(`staff.order.source.${source}`)}</b>
      <Label tone={failing_since ? 'rose' : connected ? 'leaf' : 'soft'}>
        {t(connected ? 'staff.marketplaces.byApi' : 'staff.marketplaces.byFile')}
      </Label>
      {failing_since && (
        <small className="marketplace-failure">
          {t('staff.marketplaces.failing', { at: formatMoment(failing_since), failure: failure ?? '' })}
        </small>
      )}
      {connected && <small>{at ?? t('staff.marketplaces.notFetched')}</small>}
      {unsent > 0 && <small>{t('staff.marketplaces.unsent', { n: unsent })}</small>}
    </div>
  )
}

type CityProps = Pick<ShownProps, 'shown'> & {
  connection: Connection
  decide: ReturnType<typeof useDeciding>['decide']
}

const CityField = ({ shown, connection: { source, city_id }, decide }: CityProps) => (
  <SelectField
    className="marketplace-city"
    label={t('staff.marketplaces.city')}
    value={city_id ?? ''}
    onChange={({ target }) =>
      void decide(`city ${source}`, () =>
        api(marketplacesStaffApi.city, { params: { source }, body: { city_id: Number(target.value) } }),
      )
    }
  >
    {city_id === null && <option value="">{t('staff.marketplaces.noCity')}</option>}
    {shown.cities.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
