/** Returns yyyy-MM-dd HH:mm in UTC. */
export const utcInstant = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`

/** Returns yyyy-MM-dd in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10)
