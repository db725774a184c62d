const two = (value: number) => String(value).padStart(2, '0')

/** Returns yyyy-MM-dd HH:mm in the reader's time zone. */
export function localInstant(iso: string): string {
  const instant = new Date(iso)
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())].join('-')
  return `${day} ${two(instant.getHours())}:${two(instant.getMinutes())}`
}
