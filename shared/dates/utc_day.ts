/** An instant in UTC to the minute, as yyyy-MM-dd HH:mm. */
export const utcInstant = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`

/** The day of an instant in UTC, as yyyy-MM-dd. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)
