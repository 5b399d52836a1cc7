import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bouquetsStaffApi } from '#/domains/bouquets/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** Leads to the form of the draft, where it is named, priced and photographed. */
export const MakeProduct = ({ token, label }: { token: string; label?: string }) => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { id } = await api(bouquetsStaffApi.makeProduct, { params: { token } })
      await navigate(`/staff/products/${id}`)
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="s"
      variant="soft"
      busy={busy}
      aria-label={label && t('staff.components.ordered.makeNamed', { label })}
      onClick={() => void make()}
    >
      {t('staff.components.ordered.make')}
    </Button>
  )
}
