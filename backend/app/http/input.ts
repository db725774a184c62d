import { findOversize } from '#app/http/find_oversize'
import { NotFound } from '#app/http/refusal'
import * as v from 'valibot'

/** Failed checks that an answer tells of; who has more begins with these. */
const MOST_ISSUES = 50

/** 422: the input does not fit its schema. Holds failed checks; the handler words them. */
export class InvalidInput extends Error {
  readonly issues: readonly v.BaseIssue<unknown>[]

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('The input does not fit its schema')
    this.issues = issues.slice(0, MOST_ISSUES)
  }
}

/** Reads input by its schema, or throws {@link InvalidInput}; what is too large is not looked at. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  const oversize = findOversize(schema, input)
  if (oversize) throw new InvalidInput([oversize])
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
