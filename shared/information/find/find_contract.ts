import { pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Kinds of records that the search finds (rule 1.14), in the order of their groups. */
export const FOUND_RESOURCES = [
  'orders',
  'spools',
  'labels',
  'companies',
  'users',
  'documents',
] as const

export const MOST_FOUND = 5

export const foundRecord = v.strictObject({
  resource: v.picklist(FOUND_RESOURCES),
  /** Id of the record; for a label, its object id. */
  id: pk(),
  /** Number or name; empty for a deleted user. */
  name: v.string(),
  /** Texts that distinguish records with similar names. */
  details: v.array(v.string()),
})
export type FoundRecord = v.InferOutput<typeof foundRecord>

export const foundRecords = v.array(foundRecord)
