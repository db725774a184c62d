import Link from '@mui/material/Link'
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface CountLinkProps {
  /** URL of the counted list; undefined if no list shows what is counted. */
  to: string | undefined
  count: number
  tabIndex?: number
  children: ReactNode
}

export function CountLink({ to, count, tabIndex, children }: CountLinkProps) {
  if (to === undefined || count === 0) return children
  return (
    <Link component={RouterLink} tabIndex={tabIndex} to={to}>
      {children}
    </Link>
  )
}

export const linkedCounts = <Row extends GridValidRowModel>(
  addressOf: (row: Row) => string | undefined
): Pick<GridColDef<Row, number>, 'renderCell'> => ({
  renderCell: ({ row, value = 0, formattedValue, tabIndex }) => (
    <CountLink count={value} tabIndex={tabIndex} to={addressOf(row)}>
      {formattedValue}
    </CountLink>
  ),
})
