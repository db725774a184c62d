import type { FieldValue, PrintField } from '#shared/printing/field_contract'

/** What the entry of a print field is given, whatever its type. */
export interface PrintFieldEntryProps {
  /** Unique in the page. */
  id: string
  field: PrintField
  value: FieldValue | undefined
  problem: string | undefined
  isDisabled: boolean
  /** `isTyped`: more of it may follow. */
  onChange(value: FieldValue, isTyped: boolean): void
  onLeave(): void
}
