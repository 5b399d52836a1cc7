import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { StartGuide } from '#/domains/owner/contract/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'

/** A form of the guide: kept as a draft, and told when another owner has saved meanwhile. */
export const useGuideForm = <V extends object>({
  name,
  guide,
  take,
  valuesOf,
  send,
}: {
  name: string
  guide: StartGuide
  take: (guide: StartGuide) => void
  valuesOf: (guide: StartGuide) => V
  send: (values: V, version: number) => Promise<StartGuide>
}) => {
  const { revalidate } = useRevalidator()
  const savedOf = (one: StartGuide) => ({ values: valuesOf(one), version: one.version })
  const form = useEditForm<V>({
    draftName: `start-${name}`,
    saved: savedOf(guide),
    send: async (values, version) => {
      const saved = await send(values, version)
      take(saved)
      return savedOf(saved)
    },
    readFresh: (fresh) => savedOf(fresh as StartGuide),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save().then((isSaved) => {
      if (!isSaved) return
      toast({ title: t('staff.start.saved'), tone: 'leaf' })
      // The frame shows the new name and colour at once.
      void revalidate()
    })
  }
  return { ...form, submit }
}
