import type { Misfit } from '#shared/catalogue/printing/layouts/misfits'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { ImprintErrors } from './useImprint'

export interface FieldEditorProps {
  index: number
  field: PrintFieldDefinition
  fields: readonly PrintFieldDefinition[]
  errors: ImprintErrors
  /** The code of the chosen layout, and its elements for which this field may be too long. */
  layout: string | null
  misfits: readonly Misfit[]
  onChange(field: PrintFieldDefinition): void
  onMove(by: -1 | 1): void
  onRemove(): void
}
