import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { useSending } from '#/ui/fields/use-sending.ts'
import type { CampaignChoices, WholeCampaign } from '../../contract/campaigns.ts'
import { type Segments, segmentsApi } from '../../contract/segments.ts'
import { CONTROL_SHARE } from '../../rules/limits.ts'
import { CampaignsHead } from '../campaigns-head.tsx'
import { AudiencePanel } from './audience-panel.tsx'
import { type CampaignDraft, draftOf, emptyDraft } from './campaign-draft.ts'
import { MessageForm } from './message-form.tsx'
import { Preview, smsFor } from './preview.tsx'
import { SendPanel } from './send-panel.tsx'
import { useAudience } from './use-audience.ts'
import { useComposer } from './use-composer.ts'
import { ResultsPanel } from '../results/results-panel.tsx'
import { ConditionDialog } from '../segments/condition-dialog.tsx'
import { readyName } from '../segments/ready-names.ts'
import { SaveSegmentDialog } from '../segments/save-segment-dialog.tsx'
import { type PickedSegment, SegmentsPanel } from '../segments/segments-panel.tsx'

type Props = {
  choices: CampaignChoices
  segments: Segments
  begun: WholeCampaign | null
  words: Partial<CampaignDraft>
  waiting: number
  last: WholeCampaign | null
}

export const Composer = ({ choices, segments: loaded, begun, words, waiting, last }: Props) => {
  const [segments, setSegments] = useState(loaded)
  const [initial] = useState(() =>
    begun ? { ...draftOf(begun), segment: sameAs(loaded, begun) } : emptyDraft(firstOf(loaded), words),
  )
  const composer = useComposer(initial, begun !== null || Object.keys(words).length > 0)
  const { draft, set, errors } = composer
  const counted = useAudience(draft)
  const [dialog, setDialog] = useState<'condition' | 'save' | null>(null)
  const { send } = useSending()
  const form = useRef<HTMLDivElement>(null)
  const { audience } = counted
  const told = audience?.told ?? 0
  const control = Math.round(told * CONTROL_SHARE)
  const pick = ({ id, name, conditions }: PickedSegment) => set({ segment: id, name, conditions })
  const change = (conditions: CampaignDraft['conditions']) =>
    set({ conditions, segment: '', name: draft.name || t('staff.campaigns.segments.changed') })
  const remove = ({ id }: Segments['own'][number]) =>
    send(async () => {
      setSegments(await api(segmentsApi.remove, { params: { id } }))
      toast({ title: t('staff.campaigns.segments.removed') })
    })
  return (
    <>
      <CampaignsHead waiting={waiting}>
        {composer.isChanged && (
          <Button
            size="s"
            variant="line"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => composer.reset()}
          >
            {t('staff.campaigns.form.fromScratch')}
          </Button>
        )}
      </CampaignsHead>
      <div className="campaigns">
        <SegmentsPanel
          segments={segments}
          names={choices}
          picked={draft.segment}
          onPick={pick}
          onRemove={(segment) => void remove(segment)}
        />
        <div className="campaigns-side">
          <AudiencePanel
            counted={counted}
            names={choices}
            conditions={draft.conditions}
            channels={draft.channels}
            error={errors['channels']}
            isOwn={draft.segment === ''}
            onConditions={change}
            onChannels={(channels) => set({ channels })}
            onAdd={() => setDialog('condition')}
            onSave={() => setDialog('save')}
          />
          <div ref={form} className="staff-card campaigns-message">
            <div className="campaigns-form">
              <MessageForm
                draft={draft}
                errors={errors}
                set={set}
                choices={choices}
                sms={smsFor(draft, audience?.sample ?? null)}
                control={control}
              />
              <SendPanel
                composer={composer}
                audience={audience}
                people={told - (draft.with_control ? control : 0)}
                onRefused={() => form.current && focusInvalidField(form.current)}
              />
            </div>
            <Preview draft={draft} sample={audience?.sample ?? null} />
          </div>
          {last && <ResultsPanel campaign={last} />}
        </div>
      </div>
      {dialog === 'condition' && (
        <ConditionDialog
          names={choices}
          onClose={() => setDialog(null)}
          onAdd={(condition) => {
            change([...draft.conditions, condition])
            setDialog(null)
          }}
        />
      )}
      {dialog === 'save' && (
        <SaveSegmentDialog
          conditions={draft.conditions}
          onClose={() => setDialog(null)}
          onSaved={(saved, segment) => {
            setSegments(saved)
            pick(segment)
            setDialog(null)
            toast({ tone: 'leaf', title: t('staff.campaigns.segments.saved') })
          }}
        />
      )}
    </>
  )
}

/** The segment that has these conditions; empty: conditions of one's own. */
const sameAs = ({ ready, own }: Segments, { conditions }: WholeCampaign): string => {
  const text = JSON.stringify(conditions)
  return [...ready, ...own].find((one) => JSON.stringify(one.conditions) === text)?.id ?? ''
}

const firstOf = ({ ready }: Segments): PickedSegment => {
  const one = ready.find(({ id }) => id === 'lapsed')
  return one
    ? { id: one.id, name: readyName(one), conditions: one.conditions }
    : { id: '', name: '', conditions: [] }
}
