import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { readCatalogue } from '#app/catalogue/catalogue/read_catalogue'
import { CATALOGUE_VERSION } from '#database/catalogue_version'
import { select } from '#database/select'
import { businessDay } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'

/** Maximum age of the kept catalogue, in case a table was changed by hand. */
const LONGEST_MS = 60_000

let kept:
  { catalogue: Promise<Catalogue>; version: string; day: string; readAt: number } | undefined

/**
 * Returns the catalogue with today's prices (rule 5.24). Reads it again if its version or the day
 * has changed. Do not call it in a transaction, because SQLite has one connection.
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

/** Returns the newest catalogue, even if the session's version is outdated. */
export const findNewestCatalogue = async (): Promise<Catalogue> =>
  findCatalogue(await readCatalogueVersion())

/** Repeats the read if the version changed during it, so that the snapshot is consistent. */
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
