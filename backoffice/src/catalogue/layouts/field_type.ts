import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'

export const hasBounds = (fieldType: string): boolean => fieldType === 'INTEGER'

export const hasPattern = (fieldType: string): boolean => fieldType !== 'INTEGER'

/** Changes the type and removes settings that the editor no longer shows. */
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
