const two = (value: number) => String(value).padStart(2, '0')

/** Returns the day in the reader's time zone, as yyyy-MM-dd (rule 9.1). */
export function localDay(iso: string): string {
  const instant = new Date(iso)
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** Returns yyyy-MM-dd HH:mm in the reader's time zone. */
export function localInstant(iso: string): string {
  const instant = new Date(iso)
  return `${localDay(iso)} ${two(instant.getHours())}:${two(instant.getMinutes())}`
}
