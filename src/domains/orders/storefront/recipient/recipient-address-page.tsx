import { useRevalidator } from 'react-router'
import type { Route } from './+types/recipient-address-page'
import { AddressField } from '#/domains/delivery/storefront/address/address-field.tsx'
import { DoorFields } from '#/domains/delivery/storefront/address/door-fields.tsx'
import { PinOnMap } from '#/domains/delivery/storefront/address/pin-on-map.tsx'
import { TimeCard } from '#/domains/delivery/storefront/time/time-card.tsx'
import { recipientApi, type RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { useShell } from '#/layouts/shell.ts'
import { formatDay, formatTimeRange } from '#/platform/shared/dates.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { Button } from '#/ui/controls/button.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import {
  dayAndTime,
  LinkEnded,
  NoConnection,
  Privacy,
  RecipientDone,
  RecipientFrame,
} from './recipient-states.tsx'
import { WishChoice, WishTold } from './recipient-wish.tsx'
import { useRecipientAnswer } from './use-recipient-answer.ts'
import '#/domains/delivery/storefront/delivery.css'
import './recipient-address.css'

type RequestState =
  | { state: 'asked'; token: string; request: RecipientRequest }
  | { state: 'ended' | 'offline' }

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (api, { params: { token = '' } }): Promise<RequestState> => {
  try {
    return { state: 'asked', token, request: await api(recipientApi.asked, { params: { token } }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('recipientPage.title')

export default function RecipientAddressPage({ loaderData: found }: Route.ComponentProps) {
  const { phone } = useShell().city
  const { revalidate } = useRevalidator()
  const shop = found.state === 'asked' ? found.request.shop : null
  return (
    <RecipientFrame
      shop={shop && { name: shop.name, phone: <PhoneLink className="strong" phone={shop.phone} /> }}
    >
      {found.state === 'ended' && <LinkEnded call={<Call phone={phone} />} />}
      {found.state === 'offline' && <NoConnection onAgain={() => void revalidate()} />}
      {found.state === 'asked' && <OpenRequest token={found.token} loaded={found.request} />}
    </RecipientFrame>
  )
}

const OpenRequest = ({ token, loaded }: { token: string; loaded: RecipientRequest }) => {
  const answer = useRecipientAnswer(token, loaded)
  const { request, editing, ended, edit } = answer
  const call = <Call phone={request.shop.phone} />
  if (ended) return <LinkEnded call={call} />
  if (editing) return <Question answer={answer} />
  return request.wish ? (
    <WishTold wish={request.wish} onBack={request.can_answer ? edit : null} />
  ) : (
    <RecipientDone request={request} call={call} onEdit={edit} />
  )
}

const Call = ({ phone }: { phone: string }) => <PhoneLink className="button button-line" phone={phone} />

type Answer = ReturnType<typeof useRecipientAnswer>

const Question = ({ answer }: { answer: Answer }) => {
  const { request, trouble, busy, send, cancel } = answer
  const { recipient_name: name, sender_name: sender, windows } = request
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <h1>{t('recipientPage.hello', { name })}</h1>
      <p className="recipient-from">
        {sender ? t('recipientPage.from', { name: sender }) : t('recipientPage.secret')}
      </p>
      <p className="recipient-lead">{t(windows ? 'recipientPage.askBoth' : 'recipientPage.ask')}</p>
      {!windows && <p className="recipient-day">{t('recipientPage.day', { when: dayAndTime(request) })}</p>}
      <Where answer={answer} />
      {windows && <When answer={answer} windows={windows} />}
      <Privacy />
      {trouble && (
        <Note tone="rose" role="alert">
          <p className="strong">{trouble.title}</p>
          {trouble.text && <p>{trouble.text}</p>}
        </Note>
      )}
      <div className="recipient-ways">
        <Button type="submit" size="l" block busy={busy}>
          {t(request.address ? 'recipientPage.save' : 'recipientPage.send')}
        </Button>
        {request.address && (
          <Button variant="line" block onClick={cancel}>
            {t('recipientPage.cancel')}
          </Button>
        )}
        <p className="small muted">
          {t('recipientPage.policy')}{' '}
          <a className="link link-inline" href="/personal-data" target="_blank" rel="noreferrer">
            {t('recipientPage.policyLink')}
          </a>
        </p>
        <WishChoice busy={busy} tell={answer.tell} />
      </div>
    </form>
  )
}

const Where = ({ answer: { request, draft, errors, change } }: { answer: Answer }) => {
  const tiles = useShell().settings.map
  return (
    <section className="recipient-part" aria-label={t('recipientPage.where')}>
      <AddressField
        label={t('delivery.address.label', { city: request.city.name_in })}
        cityId={request.city.id}
        value={draft.name}
        onType={(text) => change({ name: text, coords: null })}
        onPick={({ value, coords }) => change({ name: value, coords })}
        hint={t('delivery.address.hint')}
        error={errors['address.name']}
      />
      {tiles && (
        <PinOnMap
          tiles={tiles}
          city={request.city}
          coords={draft.coords}
          onMove={(coords) => change({ coords })}
        />
      )}
      <DoorFields door={draft} onChange={change} errors={errors} />
    </section>
  )
}

type DeliveryWindows = NonNullable<RecipientRequest['windows']>

const When = ({
  answer: { request, draft, errors, change },
  windows,
}: {
  answer: Answer
  windows: DeliveryWindows
}) => (
  <fieldset className="choice-block recipient-part" data-invalid={errors.time_from ? '' : undefined}>
    <legend>{t('recipientPage.whenOf', { day: formatDay(request.date) })}</legend>
    <div className="windows">
      {windows
        .filter(({ reason }) => reason !== 'too_late')
        .map(({ time_from, time_to, is_available, reason }) => (
          <TimeCard
            key={time_from}
            value={time_from}
            title={formatTimeRange(time_from, time_to)}
            hint={t(`recipientPage.${reason ?? 'free'}`)}
            checked={draft.time === time_from && is_available}
            disabled={!is_available}
            onChange={() => change({ time: time_from })}
          />
        ))}
    </div>
    {windows.every(({ reason }) => reason === 'too_late') && (
      <p className="small muted choice-note">{t('recipientPage.none')}</p>
    )}
    {errors.time_from && <FieldError>{errors.time_from}</FieldError>}
  </fieldset>
)

export function HydrateFallback() {
  return (
    <RecipientFrame>
      <Loading />
      <Skeleton width="100%" height={76} />
      <Skeleton height={52} radius={14} className="recipient-part" />
      <Skeleton height={180} radius={20} className="recipient-part" />
    </RecipientFrame>
  )
}
