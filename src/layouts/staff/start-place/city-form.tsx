import { Link } from 'react-router'
import { StepFirst } from '#/domains/owner/backoffice/start/step-first.tsx'
import { CityPicker } from '#/domains/places/backoffice/cities/city-picker.tsx'
import { citiesStaffApi, type CitySuggestion } from '#/domains/places/contract/staff/cities.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import '#/domains/places/backoffice/cities/cities.css'

/** The first city has the shop's phone. */
export const CityForm = ({ phone, onDone }: { phone: string; onDone: () => Promise<unknown> }) => {
  const { busy, errors, send } = useSending()
  const pick = ({ moscow_hours: _hours, taken: _taken, ...city }: CitySuggestion) =>
    void send(async () => {
      await api(citiesStaffApi.create, { body: { ...city, phone, served_from: null } })
      await onDone()
    })
  if (!phone) return <StepFirst step="brand">{t('staff.start.place.phoneFirst')}</StepFirst>
  return (
    <div className="start-form" aria-busy={busy || undefined}>
      <p className="start-hint">{t('staff.start.place.city')}</p>
      <CityPicker onPick={pick} />
      {Object.entries(errors).map(([field, error]) => (
        <FieldError key={field}>{error}</FieldError>
      ))}
      <Link className="link" to="/staff/cities/new">
        {t('staff.start.place.otherCity')}
      </Link>
    </div>
  )
}
