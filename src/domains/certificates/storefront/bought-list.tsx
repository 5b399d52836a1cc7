import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type BoughtCertificate, certificatesApi } from '#/domains/certificates/contract/customer.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'

/** What the customer bought before, with what is left of each; nothing for anybody else. */
export const BoughtList = () => {
  const [items, setItems] = useState<readonly BoughtCertificate[]>([])
  useEffect(() => {
    void api(certificatesApi.list).then(
      (found) => setItems(found.items),
      () => undefined,
    )
  }, [])
  if (items.length === 0) return null
  return (
    <section className="certificate-bought" aria-labelledby="certificate-bought">
      <h2 id="certificate-bought">{t('certificate.mine.title')}</h2>
      <ul>
        {items.map((item) => (
          <BoughtItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const BoughtItem = ({
  item: { id, number, status, amount, balance, to_name: to, expires_at: until },
}: {
  item: BoughtCertificate
}) => {
  const zone = useShell().city.time_zone
  const sums = { left: formatMoney(balance), sum: formatMoney(amount) }
  return (
    <li>
      <Link className="link" to={`/certificate/${id}`}>
        {t('certificate.bought.title', { number: String(number) })}
      </Link>
      <span>{to && t('certificate.card.to', { to })}</span>
      <span className="muted">
        {status === 'active' && until
          ? `${t('certificate.bought.left', sums)}, ${t('certificate.mine.until', { day: formatDate(localMoment(until, zone).date) })}`
          : t(`certificate.mine.${status}`, sums)}
      </span>
    </li>
  )
}
