/** Common codes that differ from ISO. */
const MEANT: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** Returns the ISO code for a country code as typed or read from a file. */
export function normalCountry(text: string): string {
  const code = text.trim().toUpperCase()
  return MEANT[code] ?? code
}
