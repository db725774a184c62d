/**
 * What is left of a text when nobody minds case, accents, spaces and hyphens: "OP-1030" and
 * "op 1030" are the same. Only letters and digits remain, leading zeros among them.
 */
export function compactText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
