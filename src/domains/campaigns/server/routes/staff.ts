import { staffByPhone } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { campaignsApi } from '../../contract/campaigns.ts'
import { segmentsApi } from '../../contract/segments.ts'
import { endCampaign, removeDraft, saveCampaign } from '../service/plan-campaign.ts'
import { createSegment, listSegments, removeSegment } from '../service/segments.ts'
import { showAudience } from '../service/show-audience.ts'
import { listCampaigns, listChoices, listPeople, showCampaign } from '../service/show-campaigns.ts'
import { testMessage } from '../service/test-message.ts'

const manager = staffByPhone('campaigns')

export const campaignStaffRoutes = [
  serve(segmentsApi.list, manager, ({ db }) => listSegments(db)),
  serve(segmentsApi.create, manager, ({ db, visitor, body }) => createSegment(db, visitor, body)),
  serve(segmentsApi.remove, manager, ({ db, visitor, params }) => removeSegment(db, visitor, params.id)),
  serve(campaignsApi.choices, manager, ({ db }) => listChoices(db)),
  serve(campaignsApi.audience, manager, ({ db, context, body }) => showAudience(db, context, body)),
  serve(campaignsApi.test, manager, ({ db, context, visitor, body }) =>
    testMessage(db, context, visitor, body),
  ),
  serve(campaignsApi.list, manager, ({ db }) => listCampaigns(db)),
  serve(campaignsApi.save, manager, ({ db, visitor, body }) => saveCampaign(db, visitor, body)),
  serve(campaignsApi.show, manager, ({ db, params }) => showCampaign(db, params.id)),
  serve(campaignsApi.end, manager, ({ db, visitor, params }) => endCampaign(db, visitor, params.id)),
  serve(campaignsApi.remove, manager, ({ db, params }) => removeDraft(db, params.id)),
  serve(campaignsApi.people, manager, ({ db, params, query }) =>
    listPeople(db, params.id, query.what, query.page),
  ),
]
