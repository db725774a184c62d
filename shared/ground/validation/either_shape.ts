import * as v from 'valibot'

/**
 * Returns a schema that picks one of two by the input, so that errors refer to the intended one.
 * The OpenAPI document describes a union.
 */
export function eitherShape<First extends v.GenericSchema, Second extends v.GenericSchema>(
  isFirst: (input: unknown) => boolean,
  first: First,
  second: Second
): v.GenericSchema<
  v.InferInput<First> | v.InferInput<Second>,
  v.InferOutput<First> | v.InferOutput<Second>
> {
  return {
    ...v.union([first, second]),
    '~run': (sent, config) => (isFirst(sent.value) ? first : second)['~run'](sent, config),
  }
}
