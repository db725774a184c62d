import type { Misfit } from '#shared/printing/layouts/misfits'
import type { PrintFieldDefinition } from '#shared/printing/field_contract'
import type { ImprintErrors } from './useImprint'

/** What the editor of a print field, and each part of it, is given. */
export interface FieldEditorProps {
  index: number
  field: PrintFieldDefinition
  /** All fields of the product. */
  fields: readonly PrintFieldDefinition[]
  errors: ImprintErrors
  /** The chosen layout, and where on it this field may be too long. */
  layout: string | null
  misfits: readonly Misfit[]
  onChange(field: PrintFieldDefinition): void
  onMove(by: -1 | 1): void
  onRemove(): void
}
