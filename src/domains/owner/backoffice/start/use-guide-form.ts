import { type FormEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StartGuide } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { useEditForm } from '#/ui/staff/use-edit-form.ts'

/** Kept as a draft; tells when another owner has saved meanwhile. */
export const useGuideForm = <V extends object>({
  name,
  guide,
  take,
  next,
  valuesOf,
  send,
}: {
  name: string
  guide: StartGuide
  take: (guide: StartGuide) => void
  next: (guide: StartGuide) => void
  valuesOf: (guide: StartGuide) => V
  send: (values: V, version: number) => Promise<StartGuide>
}) => {
  const { revalidate } = useRevalidator()
  const latest = useRef(guide)
  const savedOf = (one: StartGuide) => ({ values: valuesOf(one), version: one.version })
  const form = useEditForm<V>({
    draftName: `start-${name}`,
    saved: savedOf(guide),
    send: async (values, version) => {
      const saved = await send(values, version)
      take(saved)
      latest.current = saved
      return savedOf(saved)
    },
    readFresh: (fresh) => savedOf(fresh as StartGuide),
    quiet: true,
  })
  const save = async (element: HTMLFormElement) => {
    if (!(await form.save())) return focusInvalidField(element)
    toast({ title: t('staff.start.saved'), tone: 'leaf' })
    // The frame shows the new name and colour; during a navigation it would not be asked again.
    await revalidate()
    next(latest.current)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  return { ...form, submit }
}
