import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export const DownloadButton = ({
  call,
  fileName,
  label,
  variant = 'soft',
  size,
}: {
  call: Call & { sends: string }
  fileName: string
  label: string
  variant?: 'soft' | 'line'
  size?: 's'
}) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadFile(call, {}, fileName).catch(() =>
      toast({ tone: 'rose', title: t('staff.exchange.exportFailed') }),
    )
    setBusy(false)
  }
  return (
    <Button
      variant={variant}
      {...(size && { size })}
      icon={<Download aria-hidden="true" />}
      busy={busy}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
