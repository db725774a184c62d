import { createHash } from 'node:crypto'
import type { CatalogueService } from '#app/catalogue/catalogue/catalogue'
import { readServices } from '#app/catalogue/catalogue/read_services'
import type { ImprintChange } from '#shared/catalogue/layouts/imprint_contract'
import { printDesignOf, printingOf } from '#shared/ordering/lines/line_rules'
import type { StoredField } from '#shared/catalogue/printing/fields/describe_fields'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ImprintServices extends ImprintChange {
  /** Id of the service PRINTING; null without printing. */
  printingId: number | null
}

export async function readImprintServices(
  client: QueryClientContract,
  productId: number
): Promise<ImprintServices> {
  const services = (await readServices(client, productId)).get(productId) ?? []
  const imprint = toImprint(services)
  const version = createHash('sha256').update(JSON.stringify(imprint)).digest('hex')
  return { ...imprint, version, printingId: printingOf(services)?.id ?? null }
}

export function toImprint(services: readonly CatalogueService[]) {
  const printing = printingOf(services)
  return {
    partial_roll: services.some(({ category }) => category === 'PARTIAL_ROLL'),
    printing: printing !== undefined,
    fields: (printing?.fields ?? []).map(withoutId),
    layout: printDesignOf(services)?.layout ?? null,
  }
}

const withoutId = ({ pk: _, ...field }: StoredField): PrintFieldDefinition => field
