import { useState } from 'react'
import { type CompanyForm, startApi } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { isInn } from '#/platform/shared/shop/company-numbers.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'

/** As soon as a whole ИНН is typed. */
export const useFindCompany = (isOn: boolean, fill: (found: Partial<CompanyForm>) => void) => {
  const [note, setNote] = useState<string>()
  const find = async (inn: string) => {
    setNote(undefined)
    if (!isOn || !isInn(inn)) return
    try {
      const { company } = await api(startApi.findCompany, { query: { inn } })
      if (!company) return setNote(t('staff.start.company.notFound'))
      const { director, active, ...found } = company
      fill(found)
      setNote(t(active ? 'staff.start.company.found' : 'staff.start.company.ended', { director }))
    } catch (error) {
      setNote(sayFailure(error))
    }
  }
  return { note, find }
}
