import { type ComponentProps, useState } from 'react'
import type { CartCertificate } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { useFocusFollowing } from '#/ui/use-focus-following.ts'
import type { NewOrderState } from './use-new-order.ts'

/** What most callers have none of. */
export const Codes = ({ draft, write, quote, errors }: NewOrderState) => {
  const promo = quote?.cart.promocode
  const certificate = draft.certificate ? quote?.cart.certificate : null
  return (
    <div className="take-codes">
      <Code
        invitation={t('staff.newOrder.bill.hasCode')}
        label={t('staff.newOrder.bill.code')}
        value={draft.promocode}
        onType={(promocode) => write({ promocode })}
        ok={promo?.ok ? promo.title : undefined}
        error={errors['promocode'] ?? (draft.promocode ? promo?.error?.text : undefined)}
      />
      <Code
        invitation={t('staff.newOrder.bill.hasCertificate')}
        label={t('staff.newOrder.bill.certificateCode')}
        value={draft.certificate}
        onType={(code) => write({ certificate: code })}
        autoCapitalize="characters"
        spellCheck={false}
        ok={certificate && !certificate.refusal ? formatLeft(certificate) : undefined}
        error={errors['certificate'] ?? certificate?.refusal}
      />
    </div>
  )
}

type CodeProps = ComponentProps<typeof TextField> & {
  invitation: string
  value: string
  onType: (code: string) => void
}

const Code = ({ invitation, onType, value, ...field }: CodeProps) => {
  const [wasOpened, setOpened] = useState(false)
  const { place, byHand } = useFocusFollowing<HTMLDivElement>(wasOpened, 'input')
  const isOpen = wasOpened || value !== ''
  return (
    <div ref={place} className={isOpen ? 'is-open' : undefined}>
      {isOpen ? (
        <TextField
          {...field}
          value={value}
          maxLength={40}
          autoComplete="off"
          onFocus={() => setOpened(true)}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <button type="button" className="link" onClick={byHand(() => setOpened(true))}>
          {invitation}
        </button>
      )}
    </div>
  )
}

const formatLeft = ({ number, balance, applied }: CartCertificate): string =>
  t('staff.newOrder.bill.certificateLeft', { number: String(number), sum: formatMoney(balance - applied) })
