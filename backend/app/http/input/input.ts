import { findOversize } from '#app/http/input/find_oversize'
import { NotFound } from '#app/http/refusal'
import { Slices } from '#app/http/slices'
import { type Failure, failuresOf } from '#shared/validation/issues'
import * as v from 'valibot'

/** At most this many failed checks are in an answer; the rest shows once these are mended. */
const MOST_FAILURES = 50

/** 422: the input does not fit its schema. Holds failed checks; the handler words them. */
export class InvalidInput extends Error {
  readonly failures: readonly Failure[]

  constructor(failures: readonly Failure[]) {
    super('The input does not fit its schema')
    this.failures = failures.slice(0, MOST_FAILURES)
  }
}

/** Reads input by its schema, or throws {@link InvalidInput}; what is too large is not looked at. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  refuseOversize(schema, input)
  return readBySchema(schema, input)
}

/** Reads a body as {@link readInput} does; one that takes long lets other requests in on the way. */
export async function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): Promise<v.InferOutput<Schema>> {
  const slices = new Slices()
  refuseOversize(schema, input)
  await slices.giveWay()
  const output = readBySchema(schema, input)
  await slices.giveWay()
  return output
}

function refuseOversize(schema: v.GenericSchema, input: unknown): void {
  const oversize = findOversize(schema, input)
  if (oversize) throw new InvalidInput(failuresOf([oversize]))
}

function readBySchema<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new InvalidInput(failuresOf(result.issues))
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
