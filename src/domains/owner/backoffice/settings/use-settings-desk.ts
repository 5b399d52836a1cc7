import { useState } from 'react'
import { formatSetting } from '#/domains/owner/rules/staff/format-setting.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type SettingChange, settingsStaffApi, type StaffSetting } from '../../contract/staff/settings.ts'

export type Undoable = { setting: StaffSetting; was: number | boolean; id: number }

export const useSettingsDesk = (loaded: readonly StaffSetting[], first: string | null) => {
  const [changed, setChanged] = useState<Record<string, StaffSetting>>({})
  const [open, setOpen] = useState(first)
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const settings = loaded.map((one) => changed[one.name] ?? one)

  const put = (setting: StaffSetting) => setChanged((before) => ({ ...before, [setting.name]: setting }))
  const reset = () => {
    setFault(null)
    setMeanwhile(null)
  }
  const close = () => {
    setEditing(false)
    reset()
  }
  const refuse = (setting: StaffSetting, error: unknown) => {
    const last = isApiError(error) && error.status === 409 ? (error.body.fresh as SettingChange | null) : null
    const field = isApiError(error) ? error.body.fields?.['value'] : undefined
    if (field) setFault(field)
    else if (last) {
      put({ ...setting, value: last.value })
      setMeanwhile(formatMeanwhile(setting, last))
    } else toast({ title: sayFailure(error), tone: 'rose' })
  }
  /** True when saved; else it stays open, with the reason. */
  const save = async (setting: StaffSetting, value: number | boolean, comment = ''): Promise<boolean> => {
    setSaving(true)
    reset()
    try {
      const body = { value, was: setting.value, comment }
      put(await api(settingsStaffApi.change, { params: { name: setting.name }, body }))
      setUndoable((before) => ({
        setting: { ...setting, value },
        was: setting.value,
        id: (before?.id ?? 0) + 1,
      }))
      setEditing(false)
      return true
    } catch (error) {
      refuse(setting, error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const undo = async ({ setting, was }: Undoable) => {
    setUndoable(null)
    if (!(await save(setting, was))) return
    setUndoable(null)
    const value = formatSetting(setting.unit, was)
    toast({
      title: t('staff.settings.undo.done'),
      text: t('staff.settings.undo.again', { value }),
      tone: 'leaf',
    })
  }
  return {
    settings,
    open,
    isEditing,
    isSaving,
    fault,
    meanwhile,
    undoable,
    show: (name: string) => {
      reset()
      setOpen(name)
      setEditing(false)
    },
    edit: (name: string) => {
      reset()
      setOpen(name)
      setEditing(true)
    },
    close,
    forgetFault: () => setFault(null),
    save,
    undo,
    forgetUndo: () => setUndoable(null),
  }
}
export type SettingsDesk = ReturnType<typeof useSettingsDesk>

const formatMeanwhile = ({ unit }: StaffSetting, { value, by }: SettingChange): string =>
  t('staff.settings.meanwhile', {
    value: formatSetting(unit, value),
    name: by ?? t('staff.settings.history.nobody'),
  })
