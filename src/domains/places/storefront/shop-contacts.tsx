import type { GlobalSettings } from '#/domains/places/contract/customer.ts'
import { SOCIAL_NETWORKS } from '#/platform/shared/shop/social-networks.ts'
import { t } from '#/platform/shared/texts.ts'
import './shop-contacts.css'

export const ShopContacts = ({ settings: { email, links } }: { settings: GlobalSettings }) => {
  const networks = SOCIAL_NETWORKS.filter((network) => links[network])
  if (!email && networks.length === 0) return null
  return (
    <ul className="shop-contacts">
      {email && (
        <li>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {networks.map((network) => (
        <li key={network}>
          <a className="link" href={links[network]} rel="me noopener" target="_blank">
            {t(`layout.networks.${network}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
