import { customer } from '#/domains/auth/server/public.ts'
import { publicAccess, serve } from '#/platform/server/http/serve.ts'
import { claimsApi } from '#/domains/claims/contract/customer.ts'
import { tokenOfOwnOrder } from '../service/claim-link.ts'
import { addPhoto, removePhoto } from '../service/claim-photos.ts'
import { acceptDecision, disagree, writeByCustomer } from '../service/follow-claim.ts'
import { openClaim } from '../service/open-claim.ts'
import { showClaimPage } from '../service/show-claim.ts'

/** The token is the right to the case. */
export const claimsRoutes = [
  serve(claimsApi.link, customer, async ({ db, context, visitor, params }) => ({
    token: await tokenOfOwnOrder(db, context.secrets, visitor.id, params.id),
  })),
  serve(claimsApi.show, publicAccess, ({ db, params }) => showClaimPage(db, params.token)),
  serve(claimsApi.open, publicAccess, ({ db, params, body }) => openClaim(db, params.token, body)),
  serve(claimsApi.write, publicAccess, ({ db, params, body }) => writeByCustomer(db, params.token, body)),
  serve(claimsApi.accept, publicAccess, ({ db, params, body }) =>
    acceptDecision(db, params.token, body.version),
  ),
  serve(claimsApi.disagree, publicAccess, ({ db, params, body }) => disagree(db, params.token, body)),
  serve(claimsApi.addPhoto, publicAccess, ({ db, context, params, file }) =>
    addPhoto(db, context.mediaDir, params.token, file),
  ),
  serve(claimsApi.removePhoto, publicAccess, ({ db, context, params }) =>
    removePhoto(db, context.mediaDir, params.token, params.id),
  ),
]
