import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/certificate-card-page'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatMomentIn } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { certificatesStaffApi, type CertificateChange, type StaffCertificate } from '../contract/staff.ts'
import { CertificateLabel } from './certificate-label.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import './certificates.css'

export const clientLoader = staffLoad((api, { params }) =>
  api(certificatesStaffApi.show, { params: { id: params['id'] ?? '' } }),
)

export const meta = noIndexMeta('staff.certificates.title')

type What = CertificateChange['what']

export default function CertificateCardPage({ loaderData }: Route.ComponentProps) {
  const [certificate, setCertificate] = useState(loaderData)
  const [what, setWhat] = useState<What | null>(null)
  const ways = waysOf(certificate)
  return (
    <>
      <BackLink to="/staff/certificates">{t('staff.certificates.title')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.certificates.numbered', { number: String(certificate.number) })}</h1>
        <CertificateLabel certificate={certificate} />
      </div>
      <Facts certificate={certificate} />
      {ways.length > 0 && (
        <div className="certificate-ways">
          {ways.map((way) => (
            <Button key={way} size="s" variant="line" aria-haspopup="dialog" onClick={() => setWhat(way)}>
              {t(`staff.certificates.ways.${way}`)}
            </Button>
          ))}
        </div>
      )}
      <section className="certificate-moves" aria-labelledby="certificate-moves">
        <h2 id="certificate-moves">{t('staff.certificates.moves')}</h2>
        {certificate.moves.length > 0 ? (
          <Table
            caption={t('staff.certificates.moves')}
            columns={columns(certificate.time_zone)}
            rows={certificate.moves}
            keyOf={({ kind, created_at: at, amount }) => `${at} ${kind} ${amount}`}
          />
        ) : (
          <p className="muted">{t('staff.certificates.noMoves')}</p>
        )}
      </section>
      {what && (
        <ChangeDialog
          certificate={certificate}
          what={what}
          onClose={() => setWhat(null)}
          onDone={(next) => {
            setCertificate(next)
            setWhat(null)
          }}
        />
      )}
    </>
  )
}

const waysOf = ({ status, balance }: StaffCertificate): What[] => {
  if (status === 'expired') return ['prolong']
  const refund: What[] = balance > 0 ? ['refund'] : []
  if (status === 'active') return ['prolong', 'block', ...refund]
  return status === 'blocked' ? ['unblock', 'prolong', ...refund] : []
}

const Facts = ({ certificate }: { certificate: StaffCertificate }) => {
  const { sold_at_counter: counter } = certificate
  const { amount, balance, burnt, buyer, from_name: from, to_name: to, expires_on: until, way } = certificate
  const facts: [string, string | null][] = [
    [
      t('staff.certificates.balance'),
      t('staff.certificates.left', { left: formatMoney(balance), of: formatMoney(amount) }),
    ],
    [t('staff.certificates.burnt'), burnt > 0 ? formatMoney(burnt) : null],
    [t('staff.certificates.lasts'), until && formatDate(until)],
    [
      t('staff.certificates.buyer'),
      buyer && [buyer.name, buyer.phone && formatPhone(buyer.phone)].filter(Boolean).join(', '),
    ],
    [t('staff.certificates.soldAt'), counter && [counter.store, counter.staff].filter(Boolean).join(', ')],
    [t('staff.certificates.from'), from || null],
    [t('staff.certificates.to'), to || null],
    [t('staff.certificates.way'), t(`staff.certificates.sent.${way}`)],
    [t('staff.certificates.bought'), formatMomentIn(certificate.created_at, certificate.time_zone)],
  ]
  return (
    <dl className="staff-card certificate-facts-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Move = StaffCertificate['moves'][number]

const columns = (timeZone: string): Column<Move>[] => [
  {
    key: 'kind',
    title: t('staff.certificates.what'),
    main: true,
    cell: ({ kind, order_id: orderId, reason, staff }) => (
      <span>
        {orderId ? (
          <Link className="table-link" to={`/staff/orders/${orderId}`}>
            {t(`staff.certificates.kinds.${kind}`)}
          </Link>
        ) : (
          t(`staff.certificates.kinds.${kind}`)
        )}
        <small>{[staff, reason].filter(Boolean).join(': ')}</small>
      </span>
    ),
  },
  {
    key: 'created_at',
    title: t('staff.certificates.when'),
    cell: ({ created_at: at }) => formatMomentIn(at, timeZone),
  },
  {
    key: 'amount',
    title: t('staff.certificates.sum'),
    end: true,
    cell: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : `−${formatMoney(-amount)}`),
  },
]
