import * as v from 'valibot'

/**
 * One of two shapes, chosen by the input before it is checked, so that whatever is wrong is told of
 * the shape that was meant. Documents describe it as a union.
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
