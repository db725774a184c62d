import {
  countLines,
  fingerprintOfCatalogue,
  planCatalogueImport,
} from '#app/catalogue/files/plan_catalogue_import'
import type { CatalogueSet } from '#app/catalogue/files/formats/read_set'
import { writeImprints } from '#app/catalogue/files/formats/write_imprints'
import { writePrices } from '#app/catalogue/files/formats/write_prices'
import { writeProducts } from '#app/catalogue/files/formats/write_products'
import { type CatalogueEditor, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { refuseSurprises } from '#app/foundation/http/input/refuse_surprises'
import type { CatalogueImport } from '#shared/catalogue/files/catalogue_files_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface ImportOptions {
  filename: string
  /** From the preview; absent if there was none. */
  fingerprint?: string
}

/**
 * Imports a set of files, all or nothing (rule 5.26). Throws 409 `CATALOGUE_CHANGED` if the
 * catalogue or the set changed after the preview, and 422 `CATALOGUE_FAULTY`.
 */
export async function importCatalogue(
  client: QueryClientContract,
  set: CatalogueSet,
  { filename, fingerprint }: ImportOptions,
  editor: CatalogueEditor
): Promise<CatalogueImport> {
  const edit: Parameters<typeof editCatalogue<CatalogueImport>>[1] = async (trx, note) => {
    const plan = await planCatalogueImport(trx, set, editor.now)
    const planned = await fingerprintOfCatalogue(plan)
    refuseSurprises('CATALOGUE', { ...plan, fingerprint: planned }, { fingerprint })
    const { faulty: _, ...counts } = await countLines(plan)
    const edits = [
      ...(await writeProducts(trx, plan, set, editor.now)),
      ...(await writeImprints(trx, plan, editor.now)),
      ...(await writePrices(trx, plan, editor.now)),
    ]
    const done = { action: 'catalogue.import', subject: 'catalogue', subjectId: 0 } as const
    if (edits.length > 0) note({ ...done, after: { filename, ...counts } }, ...edits)
    return counts
  }
  return editCatalogue(editor, edit, client)
}
