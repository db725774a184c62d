import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { VirtualTable } from '../../ground/ui/lists/VirtualTable'
import { useCellText } from './useCellText'
import type { SortColumn } from './useRegistrationAddress'

/** Pixels (rule 9.3). */
const TABLE_HEIGHT = 600

const WIDTHS = {
  company_name: 240,
  cofor6: 110,
  cofor10: 130,
  street_address: 200,
  postal_code: 140,
  city: 150,
  country_code: 100,
  product_groups: 220,
  registration_date: 130,
  registration_contact: 260,
  quantity: 150,
  provisioning_contact: 260,
  commercial_contact: 260,
  delivery_contact: 260,
  invoice_contact: 260,
  blocked: 300,
} as const satisfies Record<SortColumn, number>

const COLUMNS = Object.entries(WIDTHS) as [SortColumn, number][]

interface RegistrationTableProps {
  rows: readonly RegistrationRow[]
  sort: SortColumn
  isDescending: boolean
  onSort: (column: SortColumn, isDescending: boolean) => void
  onOpen: (pk: number) => void
}

/** Only the visible rows are in the document. */
export function RegistrationTable({ rows, onOpen, ...sorting }: RegistrationTableProps) {
  const t = useTranslate()
  const cellText = useCellText()
  const opener = (row: RegistrationRow) => (
    <Button
      aria-label={t('registrations.open', { company: row.company_name })}
      onClick={() => onOpen(row.pk)}
      sx={nameStyle}
    >
      {row.company_name}
    </Button>
  )
  return (
    <VirtualTable
      {...sorting}
      cell={(index, column) =>
        column === 'company_name' ? opener(rows[index]!) : cellText(rows[index]!, column)
      }
      columns={COLUMNS.map(([column, width]) => ({
        column,
        heading: t(`registrations.columns.${column}`),
        width,
        isNumber: column === 'quantity',
      }))}
      height={TABLE_HEIGHT}
      label={t('registrations.table')}
      rowCount={rows.length}
    />
  )
}

/** Below its heading, cut off when too long. */
const nameStyle = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  px: 0,
  textAlign: 'left',
  textOverflow: 'ellipsis',
}
