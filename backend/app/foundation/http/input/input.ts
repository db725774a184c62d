import { findOversize } from '#app/foundation/http/input/find_oversize'
import { Slices } from '#app/foundation/http/slices'
import { type Failure, failuresOf } from '#shared/ground/validation/issues'
import * as v from 'valibot'

const MOST_FAILURES = 50

/** 422: the input does not fit its schema. The exception handler words the failures. */
export class InvalidInput extends Error {
  readonly failures: readonly Failure[]

  constructor(failures: readonly Failure[]) {
    super('The input does not fit its schema')
    this.failures = failures.slice(0, MOST_FAILURES)
  }
}

/** Validates input or throws {@link InvalidInput}. Checks sizes first. */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  refuseOversize(schema, input)
  return readBySchema(schema, input)
}

/** Like {@link readInput}, with pauses for other requests. */
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
  if (oversize) throw new InvalidInput([oversize])
}

function readBySchema<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new InvalidInput(failuresOf(result.issues))
  return result.output
}
