import { z } from 'zod'
import type { FoundCompany } from '#/platform/shared/shop/found-company.ts'
import type { Settings } from '../settings.ts'
import { callProvider } from './call-provider.ts'

const TIMEOUT_MS = 5_000

const Party = z.object({
  data: z.object({
    inn: z.string(),
    kpp: z.string().nullish(),
    ogrn: z.string().nullish(),
    name: z.object({ short_with_opf: z.string().nullish(), full_with_opf: z.string().nullish() }),
    address: z.object({ unrestricted_value: z.string().nullish() }).nullish(),
    management: z.object({ name: z.string().nullish() }).nullish(),
    state: z.object({ status: z.string().nullish() }).nullish(),
  }),
})
const Answer = z.object({ suggestions: z.array(Party) })

const toCompany = ({ data }: z.infer<typeof Party>): FoundCompany => ({
  companyName: data.name.short_with_opf ?? data.name.full_with_opf ?? '',
  legalAddress: data.address?.unrestricted_value ?? '',
  taxId: data.inn,
  kppField: data.kpp ?? '',
  ogrn: data.ogrn ?? '',
  director: data.management?.name ?? '',
  active: data.state?.status === 'ACTIVE',
})

/** From DaData; null without a key, such a company or an answer in time. */
export const findCompany = async (
  { dadata }: Pick<Settings, 'dadata'>,
  inn: string,
): Promise<FoundCompany | null> => {
  if (!dadata) return null
  try {
    const answer = await callProvider(`${dadata.url}/findById/party`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Token ${dadata.key}`,
      },
      body: JSON.stringify({ query: inn, branch_type: 'MAIN' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return null
    const [party] = Answer.parse(await answer.json()).suggestions
    return party ? toCompany(party) : null
  } catch {
    return null
  }
}
