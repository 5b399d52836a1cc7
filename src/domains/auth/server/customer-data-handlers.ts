import type { Domain } from '#/platform/server/domain.ts'
import type { Subscription } from '#/platform/server/events.ts'
import { customerErased, customersMerged, dataExportRequested } from './events.ts'

/**
 * Each domain's part in exporting, erasing and merging a customer. The higher domains go first: their rows refer to
 * those of the lower ones.
 */
export const customerDataHandlers = (domains: readonly Domain[]): Subscription[] => {
  const parts = domains.toReversed().flatMap(({ customerData }) => customerData ?? [])
  return [
    dataExportRequested.handledBy(...parts.map((part) => part.export)),
    customerErased.handledBy(...parts.map((part) => part.erase)),
    customersMerged.handledBy(...parts.map((part) => part.merge)),
  ]
}
