/** Codes that people and the European Union write, and the ISO code they mean. */
const MEANT: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

/** A country’s code as it was written in a file or a field, in upper case and as ISO has it. */
export function normalCountry(text: string): string {
  const code = text.trim().toUpperCase()
  return MEANT[code] ?? code
}
