import type ru from '#/locales/ru.json'
import { declareEvent } from '#/platform/server/events.ts'

/**
 * A customer had their account erased (152-ФЗ): every room removes what tells who they are, of others too (recipients,
 * addresses, words on cards), and keeps only what the books need. The room of orders refuses while one is under way.
 */
export const customerErased = declareEvent<{ userId: string }>()

/** A double is merged: every room moves what is `from`'s to `into`; what either may have only once stays `into`'s. */
export const customersMerged = declareEvent<{ from: string; into: string }>()

/** A part of what is known about a customer, by its name in the locale file. */
export type DataSection = keyof typeof ru.personalData.sections

/**
 * A customer asks what is known about them: every room adds its own, in rows whose keys are names of the locale file
 * (`personalData.fields`). Nothing that could be used by who gets hold of the file: no hashes, tokens and codes.
 */
export const dataAsked = declareEvent<{
  userId: string
  add: (section: DataSection, rows: readonly object[]) => void
}>()
