import { DataGrid, type DataGridProps } from '@mui/x-data-grid'
import { frFR } from '@mui/x-data-grid/locales'
import { useLocale } from 'react-admin'

const FRENCH = frFR.components.MuiDataGrid.defaultProps.localeText

/** Pixels (rule 9.3). */
const ROW_HEIGHT = 48

/** A table of the scans' screens: pages of rows, worded in the reader's language. */
export default function ScanGrid(props: DataGridProps) {
  const locale = useLocale()
  return (
    <DataGrid
      columnHeaderHeight={ROW_HEIGHT}
      disableColumnMenu
      disableRowSelectionOnClick
      initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
      localeText={locale === 'fr' ? FRENCH : undefined}
      pageSizeOptions={[25, 50, 100]}
      rowHeight={ROW_HEIGHT}
      {...props}
    />
  )
}
