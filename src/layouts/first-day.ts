import { firstDay } from '#/domains/delivery/storefront/promise.ts'
import { useShell } from './shell.ts'
import { useZone } from './zone.ts'

/** The first day that anything can still be brought or fetched on; null when none is in sight. */
export const useFirstDay = (): string | null => firstDay(useShell().delivery, useZone())
