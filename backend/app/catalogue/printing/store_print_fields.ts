import { Refusal } from '#app/foundation/http/refusal'
import { mapInSlices } from '#app/foundation/http/slices'
import type { ServerTexts } from '#app/foundation/http/texts'
import { fieldTools } from '#app/catalogue/catalogue/field_tools'
import { renewCatalogue } from '#database/catalogue_version'
import { select } from '#database/select'
import {
  type WrongDefinition,
  definitionChecks,
} from '#shared/catalogue/printing/fields/check_definitions'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { nestErrors } from '#shared/ground/validation/field_errors'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** 422: reports each invalid part of the print fields. */
export class PrintFieldsRefused extends Refusal {
  constructor(
    readonly problems: readonly WrongDefinition[],
    t: ServerTexts
  ) {
    const entries = problems.map(({ path, problem }) => ({
      path: ['fields', ...path],
      text: t(`print_fields.${problem}`),
    }))
    super(422, 'VALIDATION', { response: nestErrors(entries) })
  }
}

/**
 * Replaces the print fields of a service and renews the catalogue; a field with the same name keeps
 * its id. Throws {@link PrintFieldsRefused} for invalid fields and slow patterns (rule 6.1).
 */
export async function storePrintFields(
  client: QueryClientContract,
  serviceId: number,
  definitions: readonly PrintFieldDefinition[],
  t: ServerTexts
): Promise<void> {
  const checks = definitionChecks(definitions, await fieldTools())
  const problems = (await mapInSlices(checks, (found) => found)).flat()
  if (problems.length > 0) throw new PrintFieldsRefused(problems, t)
  const before = await select(client, 'print_fields', ['id', 'name']).where(
    'product_service_id',
    serviceId
  )
  const names = definitions.map(({ name }) => name)
  const gone = before.filter(({ name }) => !names.includes(name)).map(({ id }) => id)
  if (gone.length > 0) await client.from('print_fields').whereIn('id', gone).delete()
  for (const field of definitions) {
    const row = {
      product_service_id: serviceId,
      name: field.name,
      definition: JSON.stringify(field),
    }
    const known = before.find(({ name }) => name === field.name)
    if (known) await client.from('print_fields').where('id', known.id).update(row)
    else await client.insertQuery().table('print_fields').insert(row)
  }
  await renewCatalogue(client)
}
