import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'

export const hasBounds = (fieldType: string): boolean => fieldType === 'INTEGER'

export const hasPattern = (fieldType: string): boolean => fieldType !== 'INTEGER'

/** Changes a field's type, and clears its default and the settings that no longer apply. */
export function ofType(field: PrintFieldDefinition, fieldType: string): PrintFieldDefinition {
  const { validation } = field
  return {
    ...field,
    field_type: fieldType,
    default: null,
    validation: {
      ...validation,
      min: hasBounds(fieldType) ? validation.min : null,
      max: hasBounds(fieldType) ? validation.max : null,
      regexp: hasPattern(fieldType) ? validation.regexp : null,
    },
  }
}
