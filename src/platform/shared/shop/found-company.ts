import { z } from 'zod'

/** As the public register has it. */
export const FoundCompany = z.object({
  companyName: z.string(),
  legalAddress: z.string(),
  taxId: z.string(),
  kppField: z.string(),
  ogrn: z.string(),
  director: z.string(),
  active: z.boolean(),
})
export type FoundCompany = z.infer<typeof FoundCompany>
