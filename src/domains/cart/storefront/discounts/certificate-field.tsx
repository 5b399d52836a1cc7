import type { Cart, CartCertificate } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import {
  applyCertificate,
  removeCertificate,
  typeCertificate,
  useCertificateTyping,
} from './certificate-store.ts'
import { CodeField } from './code-field.tsx'

/** With its texts, which the page does without. */
export const loadCertificateField = async () => {
  await loadCertificateTexts()
  return CertificateField
}

/** A gift certificate pays what is due after promo code and points. */
const CertificateField = ({ cart: { certificate } }: { cart: Cart }) => (
  <CodeField
    folded
    typing={useCertificateTyping()}
    texts={{
      ask: t('certificate.field.ask'),
      label: t('certificate.field.label'),
      apply: t('certificate.field.apply'),
    }}
    onType={typeCertificate}
    onApply={() => void applyCertificate()}
    onRemove={removeCertificate}
    applied={certificate && appliedOf(certificate)}
  />
)

const appliedOf = (certificate: CartCertificate) => {
  const number = String(certificate.number)
  return {
    name: t('certificate.field.name', { number }),
    waits: Boolean(certificate.refusal),
    remove: t('certificate.field.remove', { number }),
    note: <small>{formatUse(certificate)}</small>,
  }
}

const formatUse = ({ refusal, applied, balance }: CartCertificate): string => {
  if (refusal) return refusal
  if (applied === 0) return t('certificate.field.balance', { sum: formatMoney(balance) })
  const sum = formatMoney(applied)
  return applied === balance
    ? t('certificate.field.all', { sum })
    : t('certificate.field.left', { sum, left: formatMoney(balance - applied) })
}
