export const megabytes = (bytes: number): string => String(Math.ceil(bytes / 1024 / 1024))
