import type { ChangeEvent } from 'react'
import { homeStaffApi } from '#/domains/content/contract/staff/home.ts'
import { type BrandForm, startApi } from '#/domains/owner/contract/staff/start.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#/platform/shared/shop/social-networks.ts'
import { LAVENDER } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { useSending } from '#/ui/fields/use-sending.ts'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import type { StepProps } from '../step-props.ts'
import { useGuideForm } from '../use-guide-form.ts'
import './brand-step.css'

/** White is readable on these. */
const COLORS = [LAVENDER, '#2f6b66', '#8a4b5f', '#3f6ea5', '#7a5a2e', '#4b7a3f', '#a0467c', '#3c3c46']

const valuesOf = (
  { profile: { brand, color, sign, phone, email, links } }: StepProps['guide'],
  named: boolean,
): BrandForm => ({
  brand: named ? brand : '',
  color,
  sign,
  phone,
  email,
  links: { ...NO_LINKS, ...links },
})

const NO_LINKS = { vk: '', telegram: '', max: '', whatsapp: '', ok: '' }

const wordsOf = (key: keyof BrandForm, values: BrandForm): string => {
  if (key === 'sign') return ''
  return key === 'links' ? Object.values(values.links).filter(Boolean).join(', ') : values[key]
}

export const BrandStep = ({ guide, take, next }: StepProps) => {
  const isNamed = guide.steps.find(({ id }) => id === 'brand')?.state === 'done' || guide.profile.phone !== ''
  const form = useGuideForm<BrandForm>({
    name: 'brand',
    guide,
    take,
    next,
    valuesOf: (one) => valuesOf(one, isNamed || one.version > 0),
    send: (values, version) => api(startApi.saveBrand, { body: { ...values, version } }),
  })
  const text = (key: 'brand' | 'email') => ({
    label: t(`staff.start.fields.${key}`),
    value: form.values[key],
    error: form.errors[key],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => form.set({ [key]: value }),
  })
  return (
    <form className="start-form" noValidate onSubmit={form.submit}>
      <EditConflict form={form} labelOf={(key) => t(`staff.start.fields.${key}`)} wordsOf={wordsOf} />
      <div className="start-pair">
        <TextField {...text('brand')} hint={t('staff.start.hints.brand')} />
        <PhoneField
          label={t('staff.start.fields.phone')}
          value={form.values.phone}
          error={form.errors.phone}
          onChange={(phone) => form.set({ phone })}
        />
      </div>
      <TextField {...text('email')} type="email" hint={t('staff.start.hints.email')} />
      <LinkFields links={form.values.links} errors={form.errors} onChange={(links) => form.set({ links })} />
      <ColorField
        color={form.values.color}
        error={form.errors.color}
        onChange={(color) => form.set({ color })}
      />
      <SignField {...form.values} onChange={(sign) => form.set({ sign })} />
      <Button type="submit" busy={form.saving}>
        {t('staff.start.save')}
      </Button>
    </form>
  )
}

const LinkFields = ({
  links,
  errors,
  onChange,
}: {
  links: BrandForm['links']
  errors: Record<string, string | undefined>
  onChange: (links: BrandForm['links']) => void
}) => {
  const faultOf = (network: SocialNetwork) => errors[`links.${network}`]
  return (
    <details className="start-links" open={SOCIAL_NETWORKS.some(faultOf) || undefined}>
      <summary>{t('staff.start.fields.links')}</summary>
      <p className="start-hint">{t('staff.start.hints.links')}</p>
      <div className="start-pair">
        {SOCIAL_NETWORKS.map((network) => (
          <TextField
            key={network}
            label={t(`layout.networks.${network}`)}
            inputMode="url"
            value={links[network]}
            error={faultOf(network)}
            onChange={({ target: { value } }) => onChange({ ...links, [network]: value })}
          />
        ))}
      </div>
    </details>
  )
}

const ColorField = ({
  color,
  error,
  onChange,
}: {
  color: string
  error: string | undefined
  onChange: (color: string) => void
}) => (
  <fieldset className="start-colors">
    <legend className="field-label">{t('staff.start.fields.color')}</legend>
    {COLORS.map((one, at) => (
      <label key={one} className="start-color" style={{ background: one }}>
        <input
          type="radio"
          name="color"
          className="visually-hidden"
          checked={color === one}
          onChange={() => onChange(one)}
        />
        <span className="visually-hidden">{t('staff.start.colorOf', { n: at + 1, color: one })}</span>
      </label>
    ))}
    <label className="start-color-own">
      <input type="color" value={color} onChange={({ target: { value } }) => onChange(value)} />
      {t('staff.start.ownColor')}
    </label>
    {error && <p className="field-error">{error}</p>}
  </fieldset>
)

const SignField = ({
  brand,
  color,
  sign,
  onChange,
}: Pick<BrandForm, 'brand' | 'color' | 'sign'> & { onChange: (sign: BrandForm['sign']) => void }) => {
  const { busy, send } = useSending()
  const upload = (file: File) =>
    send(async () =>
      onChange(await uploadFile(homeStaffApi.uploadPicture, { query: { alt: '' } }, file, () => {})),
    )
  return (
    <div className="start-sign">
      <span
        className="logo-letter"
        style={typeof sign === 'object' ? undefined : { background: color }}
        aria-hidden="true"
      >
        {typeof sign === 'object' ? (
          <img className="logo-picture" src={`${sign.src}-${sign.widths[0]}.webp`} alt="" />
        ) : (
          brand.trim().slice(0, 1).toUpperCase() || '·'
        )}
      </span>
      <span className="grow">
        <b>{t('staff.start.sign')}</b>
        <small>{t(typeof sign === 'object' ? 'staff.start.signPicture' : 'staff.start.signLetter')}</small>
      </span>
      {typeof sign === 'object' && (
        <Button size="s" variant="line" onClick={() => onChange('letter')}>
          {t('staff.start.useLetter')}
        </Button>
      )}
      <label className="button button-line button-s" aria-busy={busy || undefined}>
        <span className="button-label">{t('staff.start.upload')}</span>
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target: { files } }) => files?.[0] && void upload(files[0])}
        />
      </label>
    </div>
  )
}
