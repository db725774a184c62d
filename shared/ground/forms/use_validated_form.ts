import { useState } from 'react'
import { firstProblems } from '#shared/ground/validation/issues'
import { useFormWords } from '#shared/ground/forms/form_words'
import type { SubmitEvent } from 'react'
import type { GenericSchema } from 'valibot'

export interface FieldBinding<Value> {
  name: string
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
}

/**
 * Checks a form with the server's own schema: first on submit, then while typing. Problems follow
 * the page's language. Values are sent as entered, because the server normalises them. Until the
 * user changes a value, the form shows the newest `start`.
 */
export function useValidatedForm<Values extends object>(
  schema: GenericSchema<unknown, unknown>,
  start: Values
) {
  const t = useFormWords()
  const [changed, setChanged] = useState<Values | null>(null)
  const values = changed ?? start
  const [isChecked, setIsChecked] = useState(false)
  const problems = isChecked ? firstProblems(schema, values) : {}

  const field = <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => {
    const problem = problems[name]
    return {
      name,
      value: values[name],
      problem: problem && t(problem.key, problem.values),
      onChange: (value) => setChanged((before) => ({ ...(before ?? start), [name]: value })),
    }
  }
  /** Sends a valid form. Otherwise focuses the first invalid field. */
  const onSubmit = (send: (values: Values) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    const found = firstProblems(schema, values)
    const first = [...event.currentTarget.elements].find(
      (element) => (element.getAttribute('name') ?? '') in found
    )
    if (first instanceof HTMLElement) return first.focus()
    send(values)
  }
  /** Resets the values to `next`, or `start`. Hides problems until the next submit. */
  const reset = (next: Values | null = null) => {
    setChanged(next)
    setIsChecked(false)
  }
  return { field, onSubmit, reset, isChanged: changed !== null }
}
