import { pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Kinds of records that a search for everything finds, in the order of their groups. */
export const FOUND_RESOURCES = [
  'orders',
  'spools',
  'labels',
  'companies',
  'users',
  'documents',
] as const

/** The most records of each kind in a response. */
export const MOST_FOUND = 5

export const foundRecord = v.strictObject({
  resource: v.picklist(FOUND_RESOURCES),
  /** The object id for labels. */
  id: pk(),
  /** Number or name; empty for a deleted user. */
  name: v.string(),
  /** Words that distinguish records with similar names. */
  details: v.array(v.string()),
})
export type FoundRecord = v.InferOutput<typeof foundRecord>

export const foundRecords = v.array(foundRecord)
