import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import type { FieldTools } from '#shared/catalogue/printing/fields/print_fields'

type Changes = Omit<Partial<PrintFieldDefinition>, 'validation'> & {
  validation?: Partial<PrintFieldDefinition['validation']>
}

export function field(
  name: string,
  { validation, ...changes }: Changes = {}
): PrintFieldDefinition {
  return {
    name,
    description: { en: `The ${name}`, fr: `Le champ ${name}` },
    field_type: 'STRING',
    validation: { min: null, max: null, blank: false, regexp: null, ...validation },
    validation_message: { en: 'Not like this', fr: 'Pas ainsi' },
    default: null,
    read_only: false,
    index: 0,
    dependencies: [],
    options: [],
    ...changes,
  }
}

/** Returns the pattern engine; `warned` collects the unknown field types. */
export async function fieldTools(): Promise<FieldTools & { warned: string[] }> {
  const warned: string[] = []
  return { patterns: await loadPatterns(), warn: (type) => warned.push(type), warned }
}
