import { useState, useSyncExternalStore } from 'react'
import { referenceProblem } from '#shared/ordering/orders/reference_problem'
import { useOrderProcess } from '../useOrderProcess'

/**
 * The text of a reference's field. An invalid text stays beside the cart, whose reference is then
 * empty, so that no order carries a cut one. A change in another window replaces a valid text.
 */
export function useTypedReference(
  key: string,
  stored: string,
  maxLength: number,
  save: (reference: string) => void
) {
  const { store } = useOrderProcess()
  const invalid = useSyncExternalStore(store.subscribe, () => store.getSnapshot().invalid.get(key))
  const [typed, setTyped] = useState(stored)
  return {
    maxLength,
    value: invalid ?? (typed.trim() === stored ? typed : stored),
    problem: invalid === undefined ? null : referenceProblem(invalid, maxLength),
    onChange: (text: string) => {
      const isInvalid = referenceProblem(text, maxLength) !== null
      setTyped(text)
      store.setInvalid(key, isInvalid ? text : null)
      save(isInvalid ? '' : text.trim())
    },
  }
}
