import { failuresOf } from '#shared/validation/issues'
import { type FieldError, type FieldErrors, type FieldValues, set } from 'react-hook-form'
import { type GenericSchema, safeParse } from 'valibot'

/** What react-hook-form tells of the form that it asks about. */
interface AskedFields {
  names?: readonly string[]
}

/**
 * Checks what a form would send with the schema of its call, as react-hook-form asks for it: when
 * it is sent, and from then on while one types. What is wrong at no field of the form is left for
 * the server to say, so that nobody is kept from sending without seeing why.
 */
export const checkedWith =
  <Values extends FieldValues>(
    schema: GenericSchema<unknown, unknown>,
    payloadOf: (values: Values) => unknown = (values) => values
  ) =>
  (values: Values, _: unknown, { names = [] }: AskedFields) => {
    const errors: FieldErrors = {}
    for (const { path, message } of failuresOf(safeParse(schema, payloadOf(values)).issues ?? [])) {
      const at = path.join('.')
      const name = names.find((field) => at === field || at.startsWith(`${field}.`))
      if (name) set(errors, name, errorOf(name, message))
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** As react-admin keeps a text that is to follow the language. */
const errorOf = (name: string, { key, values }: { key: string; values?: object }): FieldError => ({
  type: key,
  message: `@@react-admin@@${JSON.stringify({ message: key, args: values })}`,
  ref: { name },
})
