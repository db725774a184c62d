import { failuresOf } from '#shared/ground/validation/issues'
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
} from 'react-hook-form'
import { type GenericSchema, safeParse } from 'valibot'

/**
 * Returns a resolver that applies a request's schema on submit and then while typing. Leaves errors
 * outside of the form's fields to the server, so that no invisible error blocks sending.
 */
export const checkedWith =
  <Values extends FieldValues>(
    schema: GenericSchema<unknown, unknown>,
    payloadOf: (values: Values) => unknown = (values) => values
  ): Resolver<Values> =>
  (values, _, { names = [] }) => {
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of failuresOf(safeParse(schema, payloadOf(values)).issues ?? [])) {
      const at = path.join('.')
      const name = names.find((field) => at === field || at.startsWith(`${field}.`))
      if (name) set(errors, name, errorOf(name, message))
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Returns an error in react-admin's format, whose text follows the language. */
const errorOf = (name: string, { key, values }: { key: string; values?: object }): FieldError => ({
  type: key,
  message: `@@react-admin@@${JSON.stringify({ message: key, args: values })}`,
  ref: { name },
})
