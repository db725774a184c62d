import type { PrintFieldDefinition } from '#shared/printing/field_contract'

/** Returns whether values of a type have a least and a greatest one. */
export const hasBounds = (fieldType: string): boolean => fieldType === 'INTEGER'

/** Returns whether values of a type have to match the field's pattern. */
export const hasPattern = (fieldType: string): boolean => fieldType !== 'INTEGER'

/** The field with another type: what the editor does not show of it any more is gone. */
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
