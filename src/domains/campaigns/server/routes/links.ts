import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { campaignLinksApi } from '../../contract/links.ts'
import { refuse, showReader, visit } from '../service/follow-link.ts'

/** Without signing in: the token is the right to it. */
export const campaignLinkRoutes = [
  serve(campaignLinksApi.visit, publicAccess, ({ db, params }) => visit(db, params.token)),
  serve(campaignLinksApi.show, publicAccess, ({ db, params }) => showReader(db, params.token)),
  serve(campaignLinksApi.refuse, publicAccess, ({ db, params, incoming }) =>
    refuse(db, params.token, incoming.ip),
  ),
]
