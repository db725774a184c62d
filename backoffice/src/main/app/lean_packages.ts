/** In the build, this file replaces four large packages that react-admin hardly needs here. */

const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** inflection: turns the name of a field or resource into words when it has no text. */
export function humanize(name: string): string {
  return capitalize(wordsOf(name).toLowerCase())
}

/** inflection: called only to humanize a name. */
export const transform = humanize

/** inflection: changes nothing, because every resource has texts for singular and plural. */
export const inflect = (name: string) => name
export { inflect as pluralize, inflect as singularize }

export const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** diacritic: removes accents. */
export const clean = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** react-hotkeys-hook: unused, because the menu has no shortcuts. */
export const useHotkeys = () => undefined

/** jsonexport: unused, because the server writes the downloads of lists. */
export default function jsonexport(): never {
  throw new Error('unused')
}
