import { NotFound } from '#app/http/refusal'
import * as v from 'valibot'

/** 422: the input does not fit its schema. Holds the failed checks; the handler words them. */
export class InvalidInput extends Error {
  constructor(readonly issues: readonly v.BaseIssue<unknown>[]) {
    super('The input does not fit its schema')
  }
}

/** Reads input by its schema, or throws {@link InvalidInput}. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

/** Reads path parameters; an id that cannot exist is simply not found. */
export function readPath<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new NotFound()
  return result.output
}
