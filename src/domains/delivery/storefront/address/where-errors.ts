export type WhereErrors = Partial<Record<string, string>>
