import { redirect } from 'react-router'
import { load } from '#/platform/web/loading/load.ts'

/** Lines of carts and orders lead to `/product/` and their slug. */
const lead = load((_api, { params, url }) => {
  throw redirect(`/own-bouquet/${params.token}${url.search}`, 301)
})
export { lead as loader, lead as clientLoader }

export default function OwnLinePage() {
  return null
}
