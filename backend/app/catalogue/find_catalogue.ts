import type { Catalogue } from '#app/catalogue/catalogue'
import { readCatalogue } from '#app/catalogue/read_catalogue'
import { CATALOGUE_VERSION } from '#database/catalogue_version'
import type { Row } from '#database/rows'
import { businessDay } from '#shared/dates/business_day'
import db from '@adonisjs/lucid/services/db'

/** After so long it is read anew in any case: somebody may have changed a table by hand. */
const LONGEST_MS = 60_000

let kept:
  { catalogue: Promise<Catalogue>; version: string; day: string; readAt: number } | undefined

/**
 * The catalogue in force, with the prices of the day (rule 5.24). `version` is what the call has read
 * with its session; a snapshot of another one, or of another day, is read anew. Not to be called in a transaction: SQLite has one connection.
 */
export async function findCatalogue(version: string): Promise<Catalogue> {
  const now = performance.now()
  const day = businessDay(new Date())
  if (!kept || kept.version !== version || kept.day !== day || now - kept.readAt > LONGEST_MS) {
    kept = { catalogue: readInOnePiece(day), version, day, readAt: now }
    kept.catalogue.catch(() => (kept = undefined))
  }
  return kept.catalogue
}

/** The catalogue in force as {@link findCatalogue} has it, where what the session was read with is outdated. */
export const findNewestCatalogue = async (): Promise<Catalogue> =>
  findCatalogue(await readCatalogueVersion())

/** Reads it again when it changed meanwhile, so that it is what it was at one moment. */
async function readInOnePiece(day: string): Promise<Catalogue> {
  for (;;) {
    const version = await readCatalogueVersion()
    const catalogue = await readCatalogue(db.connection(), day)
    if ((await readCatalogueVersion()) === version) return { ...catalogue, version }
  }
}

/** The version in force. */
async function readCatalogueVersion(): Promise<string> {
  const row: Row<'shop_settings', 'value'> | null = await db
    .from('shop_settings')
    .where('name', CATALOGUE_VERSION)
    .select('value')
    .first()
  return row?.value ?? ''
}
