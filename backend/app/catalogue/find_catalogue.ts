import type { Catalogue } from '#app/catalogue/catalogue'
import { readCatalogue } from '#app/catalogue/read_catalogue'
import { CATALOGUE_VERSION } from '#database/catalogue_version'
import db from '@adonisjs/lucid/services/db'

/** After so long it is read anew in any case: somebody may have changed a table by hand. */
const LONGEST_MS = 60_000

let kept: { catalogue: Promise<Catalogue>; version: string; readAt: number } | undefined

/**
 * The catalogue in force. `version` is what the call has read with its session; a snapshot of
 * another one is read anew. Not to be called in a transaction: SQLite has one connection.
 */
export async function findCatalogue(version: string): Promise<Catalogue> {
  const now = performance.now()
  if (!kept || kept.version !== version || now - kept.readAt > LONGEST_MS) {
    kept = { catalogue: readInOnePiece(), version, readAt: now }
    kept.catalogue.catch(() => (kept = undefined))
  }
  return kept.catalogue
}

/** Reads it again when it changed meanwhile, so that it is what it was at one moment. */
async function readInOnePiece(): Promise<Catalogue> {
  for (;;) {
    const version = await readCatalogueVersion()
    const catalogue = await readCatalogue(db.connection())
    if ((await readCatalogueVersion()) === version) return { ...catalogue, version }
  }
}

/** The version in force. */
async function readCatalogueVersion(): Promise<string> {
  const row: { value: string } | null = await db
    .from('shop_settings')
    .where('name', CATALOGUE_VERSION)
    .select('value')
    .first()
  return row?.value ?? ''
}
