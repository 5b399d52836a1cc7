import { t } from '#/platform/shared/texts.ts'
import type { Sample } from '../../contract/campaigns.ts'
import { composeText } from '../../rules/staff/compose-text.ts'
import { stopPath, visitPath } from '../../rules/link-paths.ts'
import { SAMPLE_TOKEN, smsMessage } from '../../rules/staff/message.ts'
import type { CampaignDraft } from './campaign-draft.ts'

const NOBODY: Sample = { name: null, bouquet: null, points: 0 }

export const composeFor = ({ text, promo_code: code }: CampaignDraft, sample: Sample | null): string =>
  composeText(text, { ...(sample ?? NOBODY), code: code || null })

export const smsFor = (draft: CampaignDraft, sample: Sample | null): string => {
  const { origin } = window.location
  const links = { visit: origin + visitPath(SAMPLE_TOKEN), stop: origin + stopPath(SAMPLE_TOKEN) }
  return smsMessage(composeFor(draft, sample), links)
}

type Props = { draft: CampaignDraft; sample: Sample | null }

export const Preview = ({ draft, sample }: Props) => {
  const text = composeFor(draft, sample)
  const { channels, title } = draft
  return (
    <section className="campaigns-preview" aria-labelledby="campaign-preview">
      <h3 id="campaign-preview">
        {sample
          ? t('staff.campaigns.preview.title', {
              name: sample.name ?? t('staff.campaigns.preview.somebody'),
            })
          : t('staff.campaigns.preview.nobody')}
      </h3>
      {text === '' ? (
        <p className="small muted">{t('staff.campaigns.preview.empty')}</p>
      ) : (
        <>
          {channels.includes('sms') && (
            <figure className="campaigns-sms">
              <figcaption>{t('staff.campaigns.preview.sms')}</figcaption>
              <p>{smsFor(draft, sample)}</p>
            </figure>
          )}
          {channels.includes('app') && (
            <figure className="campaigns-notice">
              <figcaption>{t('staff.campaigns.preview.app')}</figcaption>
              <b>{title}</b>
              <p>{text}</p>
            </figure>
          )}
          {channels.includes('mail') && (
            <figure className="campaigns-notice">
              <figcaption>{t('staff.campaigns.preview.mail')}</figcaption>
              <b>{title}</b>
              <p>{text}</p>
            </figure>
          )}
        </>
      )}
    </section>
  )
}
