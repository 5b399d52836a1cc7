import type { Domain } from '#/platform/server/domain.ts'
import type { Subscription } from '#/platform/server/events.ts'
import { customerErased, customersMerged, dataExportRequested } from './events.ts'

/** Higher domains go first: their rows refer to those of lower ones. */
export const customerDataHandlers = (domains: readonly Domain[]): Subscription[] => {
  const parts = domains.toReversed().flatMap(({ customerData }) => customerData ?? [])
  return [
    dataExportRequested.handledBy(...parts.map((part) => part.export)),
    customerErased.handledBy(...parts.map((part) => part.erase)),
    customersMerged.handledBy(...parts.map((part) => part.merge)),
  ]
}
