import type { AppContext } from '#/platform/server/app-context.ts'
import { oneClickPath, stopPath, visitPath } from '../../rules/link-paths.ts'
import { SAMPLE_TOKEN } from '../../rules/staff/message.ts'

type Site = Pick<AppContext, 'settings'>

const siteOf = ({ settings: { siteUrl, port } }: Site): string => siteUrl ?? `http://localhost:${port}`

export const linksOf = (context: Site, token: string) => ({
  visit: `${siteOf(context)}${visitPath(token)}`,
  stop: `${siteOf(context)}${stopPath(token)}`,
  oneClick: `${siteOf(context)}${oneClickPath(token)}`,
})

/** As long as those of a real message. */
export const sampleLinks = (context: Site) => linksOf(context, SAMPLE_TOKEN)

/** Of a test to oneself: nothing is counted, and one refuses in the profile. */
export const testLinks = (context: Site, link: string) => ({
  visit: `${siteOf(context)}${link}`,
  stop: `${siteOf(context)}/profile/user`,
})
