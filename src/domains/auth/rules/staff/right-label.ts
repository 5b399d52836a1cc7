import { t } from '#/platform/shared/texts.ts'
import type ru from '#/locales/ru.json'
import type { Permission } from '../permissions.ts'

type Key = keyof typeof ru.staff.rights.items

export const rightLabel = (permission: Permission): string => t(rightTitle(permission))

export const rightTitle = (permission: Permission) =>
  `staff.rights.items.${permission.replace('.', '_') as Key}` as const
