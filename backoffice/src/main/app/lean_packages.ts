/** The build substitutes these for four large packages of react-admin, mostly unused here. */

const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** inflection: turns the name of a field or resource into words when it has no text. */
export function humanize(name: string): string {
  return capitalize(wordsOf(name).toLowerCase())
}

/** inflection: called only to humanize a name. */
export const transform = humanize

/** inflection: every resource has texts for singular and plural. */
export const inflect = (name: string) => name
export { inflect as pluralize, inflect as singularize }

export const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** diacritic: removes accents. */
export const clean = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** react-hotkeys-hook: the menu has no shortcuts. */
export const useHotkeys = () => undefined

/** jsonexport: the server writes lists. */
export default function jsonexport(): never {
  throw new Error('The server writes lists as CSV')
}
