import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { campaignLinksApi } from '../../contract/links.ts'
import { stopPath } from '../../rules/link-paths.ts'
import { refuse, refuseByMail, showReader, visit } from '../service/follow-link.ts'

/** Without signing in: the token is the right to it. */
export const campaignLinkRoutes = [
  serve(campaignLinksApi.visit, publicAccess, ({ db, params }) => visit(db, params.token)),
  serve(campaignLinksApi.show, publicAccess, ({ db, params }) => showReader(db, params.token)),
  serve(campaignLinksApi.refuse, publicAccess, ({ db, params, incoming }) =>
    refuse(db, params.token, incoming.ip),
  ),
  serve(campaignLinksApi.refuseByMail, publicAccess, ({ db, params, file, incoming }) =>
    refuseByMail(db, params.token, { file, ip: incoming.ip }),
  ),
  serve(campaignLinksApi.refusePage, publicAccess, ({ params }) => stopPath(params.token)),
]
