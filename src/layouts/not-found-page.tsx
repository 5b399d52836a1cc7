import { load, pageNotFound } from '#/platform/web/loading/load.ts'

const data = load((_api, { url }) => {
  throw pageNotFound(url)
})
export { data as loader, data as clientLoader }

export default function NotFoundPage() {
  return null
}
