import type ru from '#/locales/ru.json'
import { declareEvent } from '#/platform/server/events.ts'

/**
 * An account was erased (152-ФЗ): each domain removes personal data, other people's included (recipients,
 * addresses, card texts), and keeps what accounting needs. `orders` refuses while an order is open.
 */
export const customerErased = declareEvent<{ userId: string }>()

/**
 * A duplicate was merged: each domain moves the data of `from` to `into`; where only one may exist, `into`
 * keeps its own.
 */
export const customersMerged = declareEvent<{ from: string; into: string }>()

/** A section of the export, by its locale key. */
export type DataSection = keyof typeof ru.personalData.sections

/**
 * A customer exports their data: each domain adds rows keyed by `personalData.fields` of the locale file,
 * without hashes, tokens or codes.
 */
export const dataExportRequested = declareEvent<{
  userId: string
  add: (section: DataSection, rows: readonly object[]) => void
}>()
