import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { readCatalogue } from '#app/catalogue/catalogue/read_catalogue'
import { CATALOGUE_VERSION } from '#database/catalogue_version'
import { select } from '#database/select'
import { businessDay } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'

/** Reads again after this time, in case a table was changed by hand. */
const LONGEST_MS = 60_000

let kept:
  { catalogue: Promise<Catalogue>; version: string; day: string; readAt: number } | undefined

/**
 * Returns the current catalogue with the day's prices (rule 5.24). Reads a snapshot again for
 * another version or day. Do not call it in a transaction, because SQLite has one connection.
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

/** Returns the newest catalogue if the session's version is outdated. */
export const findNewestCatalogue = async (): Promise<Catalogue> =>
  findCatalogue(await readCatalogueVersion())

/** Reads until the version stays the same, which makes a consistent snapshot. */
async function readInOnePiece(day: string): Promise<Catalogue> {
  for (;;) {
    const version = await readCatalogueVersion()
    const catalogue = await readCatalogue(db.connection(), day)
    if ((await readCatalogueVersion()) === version) return { ...catalogue, version }
  }
}

async function readCatalogueVersion(): Promise<string> {
  const row = await select(db, 'shop_settings', ['value']).where('name', CATALOGUE_VERSION).first()
  return row?.value ?? ''
}
