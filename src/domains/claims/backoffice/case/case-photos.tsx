import type { StaffClaim } from '#/domains/claims/contract/staff.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import type { Picture as PictureData } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { formatMomentNear, formatWish } from '../format-case.ts'

type Shown = { picture: PictureData; label: string; note: string; from: 'ours' | 'theirs' | 'added' }

/** Our photo beside theirs, what staff have added, and what they say. */
export const CasePhotos = ({ claim }: { claim: StaffClaim }) => {
  const zone = claim.order.time_zone
  const shown = photosOf(claim)
  const images = shown.map(({ picture }) => picture)
  const name = t('staff.claims.titleOf', { number: String(claim.number) })
  return (
    <section className="claim-panel" aria-label={t(`staff.claims.problems.${claim.problem}`)}>
      <ul className="claim-compare">
        {!shown.some(({ from }) => from === 'ours') && <Nothing label="ours" />}
        {shown.map(({ picture, label, note }, index) => (
          <li key={`${picture.src} ${index}`}>
            <button type="button" onClick={() => openImages({ images, index, name })}>
              <Picture picture={picture} sizes="(min-width: 960px) 320px, 60vw" alt="" />
              <Label>{label}</Label>
              <span className="visually-hidden">{t('staff.claims.openPhoto', { n: index + 1 })}</span>
            </button>
            <small className="muted">{note}</small>
          </li>
        ))}
        {!shown.some(({ from }) => from === 'theirs') && <Nothing label="theirs" />}
      </ul>
      <blockquote className="claim-quote">
        <p>{claim.text || t('staff.claims.noWords')}</p>
        <footer>
          <b>{claim.customer.name ?? t('staff.claims.customer')}</b>
          {claim.customer.phone && <span className="claim-nowrap">{formatPhone(claim.customer.phone)}</span>}
          <span>
            {t('staff.claims.customerIs', { orders: claim.customer.orders, claims: claim.customer.claims })}
          </span>
        </footer>
      </blockquote>
      <p className="claim-asked">
        <b>{t(`staff.claims.problems.${claim.problem}`)}.</b> {formatWish(claim, zone)},{' '}
        {t(`staff.claims.via.${claim.via}`)}, {formatMomentNear(claim.created_at, zone)}
      </p>
    </section>
  )
}

const photosOf = ({ order, events }: StaffClaim): Shown[] => {
  const zone = order.time_zone
  const ours = order.photos.map(({ picture, author, approved, created_at }) => ({
    picture,
    label: t('staff.claims.ours'),
    note: t(approved ? 'staff.claims.photoApproved' : 'staff.claims.photoBy', {
      when: formatMomentNear(created_at, zone),
      name: author ?? '',
    }),
    from: 'ours' as const,
  }))
  const sent = events.toReversed().flatMap(({ photos, author, who, created_at }) =>
    photos.map((picture): Shown => {
      const when = formatMomentNear(created_at, zone)
      return author === 'customer'
        ? { picture, label: t('staff.claims.theirs'), note: when, from: 'theirs' }
        : {
            picture,
            label: t('staff.claims.added'),
            note: t('staff.claims.photoBy', { when, name: who ?? '' }),
            from: 'added',
          }
    }),
  )
  return [...ours.slice(-1), ...sent]
}

const Nothing = ({ label }: { label: 'ours' | 'theirs' }) => (
  <li>
    <span className="claim-compare-none">
      {t(label === 'ours' ? 'staff.claims.noOurs' : 'staff.claims.noTheirs')}
    </span>
  </li>
)
