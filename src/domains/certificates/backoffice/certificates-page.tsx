import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/certificates-page'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { certificatesStaffApi, type StaffCertificateRow } from '../contract/staff.ts'
import { CERTIFICATE_STATES } from '../rules/designs.ts'
import { CertificateLabel } from './certificate-label.tsx'
import { CertificateSums } from './certificate-sums.tsx'
import './certificates.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad((api, { url }) =>
  api(certificatesStaffApi.list, {
    query: { ...Object.fromEntries(url.searchParams), size: PAGE_SIZE } as never,
  }),
)

export const meta = noIndexMeta('staff.certificates.title')

export default function CertificatesPage({ loaderData: found }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.certificates.title')}</h1>
        <ButtonLink to="/staff/certificates/new" size="s">
          {t('staff.certificates.sell.title')}
        </ButtonLink>
      </div>
      <CertificateSums sums={found.sums} />
      <Toolbar label={t('staff.certificates.filters')}>
        <ToolbarSearch
          label={t('staff.certificates.search')}
          value={params.get('search') ?? ''}
          onChange={(search) => go('search', search)}
        />
        <select
          className="input"
          aria-label={t('staff.certificates.state')}
          value={params.get('status') ?? ''}
          onChange={(event) => go('status', event.target.value)}
        >
          <option value="">{t('staff.certificates.anyState')}</option>
          {CERTIFICATE_STATES.map((status) => (
            <option key={status} value={status}>
              {t(`staff.certificates.states.${status}`)}
            </option>
          ))}
        </select>
      </Toolbar>
      {found.items.length > 0 ? (
        <Table
          caption={t('staff.certificates.title')}
          columns={columns()}
          rows={found.items}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState
          drawing="lost"
          title={t(params.size > 0 ? 'staff.certificates.nothing' : 'staff.certificates.none')}
          text={params.size > 0 ? undefined : t('staff.certificates.noneText')}
        />
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

const columns = (): Column<StaffCertificateRow>[] => [
  {
    key: 'number',
    title: t('staff.certificates.number'),
    main: true,
    cell: ({ id, number, to_name, from_name }) => (
      <span>
        <Link className="table-link" to={`/staff/certificates/${id}`}>
          {t('staff.certificates.numbered', { number: String(number) })}
        </Link>
        <small>{[from_name, to_name].filter(Boolean).join(' → ')}</small>
      </span>
    ),
  },
  {
    key: 'buyer',
    title: t('staff.certificates.buyer'),
    cell: ({ buyer }) => (
      <span>
        {buyer?.name ?? '—'}
        {buyer?.phone && <small className="tabular">{formatPhone(buyer.phone)}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    title: t('staff.certificates.state'),
    cell: (certificate) => (
      <span>
        <CertificateLabel certificate={certificate} />
        {certificate.expires_on && (
          <small>{t('staff.certificates.until', { day: formatDate(certificate.expires_on) })}</small>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    title: t('staff.certificates.amount'),
    end: true,
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'balance',
    title: t('staff.certificates.balance'),
    end: true,
    cell: ({ balance }) => formatMoney(balance),
  },
]
