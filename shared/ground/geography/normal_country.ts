/** Common codes that differ from ISO. */
const MEANT: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

export function normalCountry(text: string): string {
  const code = text.trim().toUpperCase()
  return MEANT[code] ?? code
}
