import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Buyer, type FoundPerson, newOrderStaffApi } from '#/domains/orders/contract/staff/new-order.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { LastBouquet } from './last-bouquet.tsx'
import { Panel } from './panel.tsx'
import { useFocusInside } from './use-focus-inside.ts'
import type { NewOrderState } from './use-new-order.ts'

type DraftBuyer = NonNullable<NewOrderState['draft']['buyer']>

const TYPING_MS = 150
const NEW = 'new'

export const WhoPanel = (state: NewOrderState) => {
  const { draft } = state
  return (
    <Panel part="who" title={t(`staff.newOrder.who.${draft.source === 'phone' ? 'caller' : 'buyer'}`)}>
      {draft.buyer ? <ChosenBuyer {...state} /> : <BuyerSearch {...state} />}
    </Panel>
  )
}

type Found = FoundPerson | typeof NEW

const BuyerSearch = ({ draft, write }: NewOrderState) => {
  const box = useFocusInside('input')
  const [typed, setTyped] = useState('')
  const [items, setItems] = useState<FoundPerson[] | undefined>()
  useEffect(() => {
    if (typed.trim() === '') return setItems(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      api(newOrderStaffApi.people, { query: { q: typed }, signal: leaving.signal }).then(
        ({ items: found }) => setItems(found),
        () => undefined,
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])
  const phone = normalizePhone(typed)
  const isKnown = items?.some((person) => person.phone === phone)
  const options: Found[] | undefined = items && [...items, ...(isKnown ? [] : [NEW as Found])]
  const pick = (found: Found) => {
    if (found === NEW)
      return write({
        buyer: { phone: phone ?? (/^[\d\s()+-]+$/.test(typed) ? typed : ''), name: '', known: null },
      })
    const { id, name } = found
    write({ buyer: { phone: found.phone, name: name ?? '', known: null, loads: id } })
  }
  return (
    <div ref={box}>
      <Combobox
        label={t('staff.newOrder.who.search')}
        hint={draft.source === 'phone' ? undefined : t('staff.newOrder.who.optional')}
        value={typed}
        onType={setTyped}
        found={options ? { items: options } : {}}
        keyOf={(found) => (found === NEW ? NEW : found.phone)}
        onPick={pick}
        mustPick
        inputMode="search"
        listName={t('staff.newOrder.who.found')}
        listClass="take-found"
        optionClass="take-found-one"
        option={(found) => <PersonOption found={found} hasPhone={phone !== null} />}
      />
    </div>
  )
}

const PersonOption = ({ found, hasPhone }: { found: Found; hasPhone: boolean }) => {
  if (found === NEW)
    return (
      <span className="take-found-text">
        <b>{t('staff.newOrder.who.new')}</b>
        <small>{t(`staff.newOrder.who.${hasPhone ? 'newHint' : 'newHintPhone'}`)}</small>
      </span>
    )
  return (
    <span className="take-found-text">
      <b>{found.name ?? t('staff.order.noName')}</b>
      <small>
        {formatPhone(found.phone)} · {describePerson(found)}
      </small>
    </span>
  )
}

const describePerson = ({ id, orders, received, last_on }: FoundPerson): string => {
  const what =
    id === null || (orders === 0 && received > 0)
      ? t('staff.newOrder.who.received', { n: received })
      : t('staff.newOrder.who.orders', { n: orders })
  return last_on ? `${what}, ${t('staff.newOrder.who.last', { day: formatDay(last_on) })}` : what
}

const ChosenBuyer = (state: NewOrderState) => {
  const { draft, write, quote, errors } = state
  const { buyer } = draft
  if (!buyer) return null
  const { known, loads = null } = buyer
  const isKnown = known !== null || loads !== null
  // Of somebody known it is not asked for a moment: what goes again would take the focus with it.
  const hasConsent = known?.has_consent ?? (loads !== null || quote?.has_consent === true)
  const change = (part: Partial<typeof buyer>) => write({ buyer: { ...buyer, ...part } })
  return (
    <>
      {loads !== null && <LoadBuyer key={loads} id={loads} buyer={buyer} write={write} />}
      {isKnown ? (
        <KnownBuyer>
          <div>
            <b>{buyer.name || t('staff.order.noName')}</b>
            <small>{formatPhone(buyer.phone)}</small>
            <small>
              {known
                ? [
                    t('staff.newOrder.who.orders', { n: known.orders }),
                    known.points > 0 && t('staff.newOrder.who.points', { n: known.points }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : t('staff.newOrder.who.loads')}
            </small>
          </div>
          <IconButton label={t('staff.newOrder.who.change')} onClick={() => write({ buyer: null })}>
            <Pencil />
          </IconButton>
        </KnownBuyer>
      ) : null}
      {(!isKnown || (known && known.name === null)) && (
        <BuyerFields buyer={buyer} errors={errors} onChange={change} />
      )}
      {!isKnown && (
        <button type="button" className="link take-undo" onClick={() => write({ buyer: null })}>
          {t('staff.newOrder.who.change')}
        </button>
      )}
      {!hasConsent && (
        <Checkbox
          label={t('staff.newOrder.who.consent')}
          hint={t('staff.newOrder.who.consentHint')}
          checked={draft.consent}
          onChange={(consent) => write({ consent })}
          error={errors['consent']}
        />
      )}
      {known?.last && <LastBouquet {...state} last={known.last} />}
    </>
  )
}

/** Meanwhile the card stands as it is; what comes is added below. Without an answer the phone is served as a new one. */
const LoadBuyer = ({
  id,
  buyer,
  write,
}: {
  id: string
  buyer: DraftBuyer
  write: NewOrderState['write']
}) => {
  const take = useEffectEvent((known: Buyer | null) =>
    write({ buyer: { ...buyer, known, loads: null, name: buyer.name || (known?.name ?? '') } }),
  )
  useEffect(() => {
    const leaving = new AbortController()
    api(newOrderStaffApi.buyer, { params: { id }, signal: leaving.signal }).then(
      (known) => take(known),
      () => !leaving.signal.aborted && take(null),
    )
    return () => leaving.abort()
  }, [id])
  return null
}

/** Takes the focus of the field that it came from: Tab goes on from here. */
const KnownBuyer = ({ children }: { children: ReactNode }) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={card} className="take-buyer" tabIndex={-1}>
      {children}
    </div>
  )
}

type BuyerFieldsProps = {
  buyer: DraftBuyer
  errors: NewOrderState['errors']
  onChange: (part: Partial<DraftBuyer>) => void
}

const BuyerFields = ({ buyer, errors, onChange }: BuyerFieldsProps) => {
  const fields = useFocusInside('input:not([type="tel"])')
  return (
    <div className="take-pair" ref={fields}>
      <PhoneField
        label={t('staff.newOrder.who.phone')}
        value={buyer.phone}
        onChange={(phone) => onChange({ phone })}
        error={errors['buyer.phone'] ?? errors['buyer_phone']}
        autoComplete="off"
      />
      <TextField
        label={t('staff.newOrder.who.name')}
        value={buyer.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errors['buyer.name']}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  )
}
