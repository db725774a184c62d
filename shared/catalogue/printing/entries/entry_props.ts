import type { FieldValue, PrintField } from '#shared/catalogue/printing/fields/field_contract'

export interface PrintFieldEntryProps {
  /** Unique on the page. */
  id: string
  field: PrintField
  value: FieldValue | undefined
  problem: string | undefined
  isDisabled: boolean
  /** `isTyped`: the user may still be typing. */
  onChange(value: FieldValue, isTyped: boolean): void
  onLeave(): void
}
