import { DataGrid, type DataGridProps } from '@mui/x-data-grid'
import { frFR } from '@mui/x-data-grid/locales'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from 'react-admin'
import { PAGE_SIZES } from './page_sizes'

const FRENCH = frFR.components.MuiDataGrid.defaultProps.localeText

/** Pixels (rule 9.3). */
const ROW_HEIGHT = 48

interface ScanGridProps extends DataGridProps {
  /** Columns hidden in narrow windows. */
  wideOnly?: readonly string[]
}

/** Paged table of the scan screens in the user's language. */
export default function ScanGrid({ wideOnly = [], ...props }: ScanGridProps) {
  const locale = useLocale()
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'), { noSsr: true })
  return (
    <DataGrid
      columnVisibilityModel={Object.fromEntries(wideOnly.map((field) => [field, isWide]))}
      columnHeaderHeight={ROW_HEIGHT}
      disableColumnMenu
      disableRowSelectionOnClick
      initialState={{ pagination: { paginationModel: { pageSize: PAGE_SIZES[0] } } }}
      localeText={locale === 'fr' ? FRENCH : undefined}
      pageSizeOptions={PAGE_SIZES}
      rowHeight={ROW_HEIGHT}
      {...props}
    />
  )
}
