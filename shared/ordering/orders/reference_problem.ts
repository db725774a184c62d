import { isOneLine } from '#shared/ground/validation/plain_text'

export type ReferenceProblem = 'reference_too_long' | 'reference_invisible'

/**
 * Checks a typed or pasted reference: a purchase order number, a cost centre or the reference of a
 * line (rules 3.10, 5.11 and 5.27). Returns null when it is valid.
 */
export function referenceProblem(typed: string, maxLength: number): ReferenceProblem | null {
  const text = typed.trim()
  if (!isOneLine(text)) return 'reference_invisible'
  return text.length > maxLength ? 'reference_too_long' : null
}
