/** The day of an instant in UTC, as yyyy-MM-dd. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)
