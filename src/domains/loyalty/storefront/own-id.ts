import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Api } from '#/platform/shared/endpoint.ts'

export const ownId = async (api: Api): Promise<string> =>
  useSession.getState().user?.id ?? (await api(authApi.currentUser)).id
