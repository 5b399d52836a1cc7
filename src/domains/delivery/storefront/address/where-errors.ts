/** Messages by the order's own field names. */
export type WhereErrors = Partial<Record<string, string>>
