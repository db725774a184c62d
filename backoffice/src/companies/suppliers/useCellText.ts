import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'
import { useLocale, useTranslate } from 'react-admin'
import type { SortColumn } from './useRegistrationAddress'

export function useCellText() {
  const t = useTranslate()
  const locale = useLocale()
  return (row: RegistrationRow, column: SortColumn): string => {
    if (column === 'blocked') {
      return row.blocked.map((block) => t(`registrations.blocks.${block}`)).join(', ')
    }
    if (column === 'quantity') return row.quantity.toLocaleString(locale)
    const cell = row[column]
    return typeof cell === 'string' ? cell : cell.join(', ')
  }
}
