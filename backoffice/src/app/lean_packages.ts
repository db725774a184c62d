/**
 * What react-admin needs of four packages, for the build to put in their place: tables of irregular plurals and
 * of accented letters, shortcuts for the menu and a writer of CSV that nothing here uses.
 */

const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** Of inflection: the name of a field or a resource in words, for those without a text. */
export function humanize(name: string): string {
  return capitalize(wordsOf(name).toLowerCase())
}

/** Of inflection: its callers ask for {@link humanize} by another name. */
export const transform = humanize

/** Of inflection: every resource has a text for one and for many. */
export const inflect = (name: string) => name
export { inflect as pluralize, inflect as singularize }

/** Of inflection. */
export const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Of diacritic: a text without accents. */
export const clean = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Of react-hotkeys-hook: no entry of the menu has a shortcut. */
export const useHotkeys = () => undefined

/** Of jsonexport: lists are written by the server. */
export default function jsonexport(): never {
  throw new Error('The server writes lists as CSV')
}
