const two = (value: number) => String(value).padStart(2, '0')

/** The day of an instant in the reader's time zone, as yyyy-MM-dd in every language (rule 9.1). */
export function localDay(iso: string): string {
  const instant = new Date(iso)
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** An instant in the reader's time zone, as yyyy-MM-dd HH:mm in every language. */
export function localInstant(iso: string): string {
  const instant = new Date(iso)
  return `${localDay(iso)} ${two(instant.getHours())}:${two(instant.getMinutes())}`
}
