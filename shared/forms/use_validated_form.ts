import { useState } from 'react'
import { firstProblems } from '#shared/validation/issues'
import { useFormWords } from '#shared/forms/form_words'
import type { SubmitEvent } from 'react'
import type { GenericSchema } from 'valibot'

/** What a field of a form needs. */
export interface FieldBinding<Value> {
  name: string
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
}

/**
 * State of a form that is checked with the schema the server checks with: first when it is sent,
 * from then on while one types. Problems follow the language. Values go out as entered: the server
 * trims and normalises them.
 */
export function useValidatedForm<Values extends object>(
  schema: GenericSchema<unknown, unknown>,
  start: Values
) {
  const t = useFormWords()
  const [values, setValues] = useState(start)
  const [isChecked, setIsChecked] = useState(false)
  const problems = isChecked ? firstProblems(schema, values) : {}

  const field = <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => {
    const problem = problems[name]
    return {
      name,
      value: values[name],
      problem: problem && t(problem.key, problem.values),
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }
  }
  /** Sends the form when all is well, else puts the focus into the first field that is not. */
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
  /** Begins anew, as at first or with other values, and nothing is wrong before the next sending. */
  const reset = (next = start) => {
    setValues(next)
    setIsChecked(false)
  }
  return { field, onSubmit, reset }
}
