import { text } from '#/platform/shared/schemas.ts'

export const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })
