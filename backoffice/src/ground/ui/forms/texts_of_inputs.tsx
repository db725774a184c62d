import { SelectInput } from 'react-admin'

/** A text input's `parse` that keeps an empty text instead of react-admin's null. */
export const keepEmpty = (text: string | null): string => text ?? ''

export const choicesOf = (names: readonly string[], prefix: string) =>
  names.map((id) => ({ id, name: `${prefix}.${id}` }))

interface Choice {
  id: string | boolean
  /** Key of the text. */
  name: string
}

/** Returns the choices of a filter by a property that a record has or lacks. */
export const eitherOf = (yes: string, no: string): Choice[] => [
  { id: true, name: yes },
  { id: false, name: no },
]

/** Returns a filter of a list. Not a component, because lists read the properties of the input. */
export const choiceFilter = (source: string, choices: Choice[], label?: string) => (
  <SelectInput alwaysOn choices={choices} key={source} label={label} source={source} />
)
