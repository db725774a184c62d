import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Grid, type GridColumn, type GridSorting } from '../../ground/ui/lists/Grid'

/** In pixels (rule 9.3). */
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
} as const satisfies Record<Exclude<keyof RegistrationRow, 'pk'>, number>

interface RegistrationTableProps {
  rows: readonly RegistrationRow[]
  sorting: GridSorting
  onOpen: (pk: number) => void
}

export function RegistrationTable({ rows, sorting, onOpen }: RegistrationTableProps) {
  const t = useTranslate()
  const columns = useMemo(() => {
    const special: Record<string, Partial<GridColumn<RegistrationRow>>> = {
      company_name: {
        display: 'flex',
        renderCell: ({ row }) => (
          <Button
            aria-label={t('registrations.open', { company: row.company_name })}
            onClick={() => onOpen(row.pk)}
            sx={nameStyle}
          >
            {row.company_name}
          </Button>
        ),
      },
      product_groups: { valueGetter: (_, row) => row.product_groups.join(', ') },
      quantity: { type: 'number' },
      blocked: {
        valueGetter: (_, row) =>
          row.blocked.map((block) => t(`registrations.blocks.${block}`)).join(', '),
      },
    }
    return Object.entries(WIDTHS).map(([field, width]) => ({
      field,
      headerName: t(`registrations.columns.${field}`),
      width,
      ...special[field],
    }))
  }, [t, onOpen])
  return (
    <Grid
      columns={columns}
      getRowId={({ pk }) => pk}
      height={TABLE_HEIGHT}
      label={t('registrations.table')}
      name="registrations"
      rows={rows}
      sorting={sorting}
    />
  )
}

const nameStyle = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  px: 0,
  textAlign: 'left',
  textOverflow: 'ellipsis',
}
