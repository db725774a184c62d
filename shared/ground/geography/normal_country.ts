/** Common codes that differ from ISO. */
const MEANT: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** Returns the ISO code of a country as typed or read from a file. */
export function normalCountry(text: string): string {
  const code = text.trim().toUpperCase()
  return MEANT[code] ?? code
}
