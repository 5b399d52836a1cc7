import type { Marketplaces } from '#/domains/marketplaces/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'

/** Which headings of a file mean what. */
export const Mapping = ({ columns }: { columns: Marketplaces['columns']['flowwow'] }) => (
  <details className="marketplace-mapping">
    <summary className="link">{t('staff.marketplaces.mapping')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('staff.marketplaces.mappingColumn')}</th>
          <th scope="col">{t('staff.marketplaces.mappingHeadings')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, needed, headings }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {needed && <small className="muted"> {t('staff.marketplaces.mappingNeeded')}</small>}
            </th>
            <td>{headings.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
