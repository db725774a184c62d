import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridEventListener,
} from '@mui/x-data-grid'
import { frFR } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'
import { useLocale, useStore, useTranslate } from 'react-admin'
import type { GridFrame, GridSorting, RowProps } from './Grid'
import { PAGE_SIZES } from './table_address'

declare module '@mui/x-data-grid' {
  interface PanelPropsOverrides {
    'role'?: string
    'aria-label'?: string
  }
}

const FRENCH = frFR.components.MuiDataGrid.defaultProps.localeText

/** In pixels (rule 9.3). */
const ROW_HEIGHT = 48

/** In pixels; draws all columns, so that the browser's search finds them. */
const ALL_COLUMNS = 10_000

export default function LoadedGrid(props: GridFrame & Pick<DataGridProps, RowProps>) {
  const {
    label,
    name,
    height,
    maxHeight,
    wideOnly = [],
    isWrapping,
    sorting,
    columns,
    ...rows
  } = props
  const t = useTranslate()
  const locale = useLocale()
  const isScrolled = height !== undefined || maxHeight !== undefined
  const [pageSize] = isScrolled ? PAGE_SIZES.toReversed() : PAGE_SIZES
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height, maxHeight, minWidth: 0 }}>
      <DataGrid
        {...rows}
        {...useColumnChoice(name, wideOnly)}
        {...useSorting(sorting)}
        aria-label={label}
        columnBufferPx={ALL_COLUMNS}
        columnHeaderHeight={ROW_HEIGHT}
        columns={useLocalColumns(columns, locale)}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        getRowHeight={isWrapping && (() => 'auto')}
        hideFooter={(rows.rowCount ?? rows.rows?.length ?? 0) <= PAGE_SIZES[0]}
        initialState={{ pagination: { paginationModel: { pageSize } } }}
        localeText={locale === 'fr' ? FRENCH : undefined}
        onCellKeyDown={followLink}
        pageSizeOptions={PAGE_SIZES}
        rowHeight={ROW_HEIGHT}
        showToolbar={name !== undefined}
        slotProps={{
          panel: { 'role': 'region', 'aria-label': t('ra.action.select_columns') },
          toolbar: ONLY_COLUMNS,
        }}
        sortingOrder={['asc', 'desc']}
        sx={wrappingStyle}
      />
    </Box>
  )
}

/** Makes Enter follow the link or press the button of a cell, as a click does. */
const followLink: GridEventListener<'cellKeyDown'> = (_, { key, target, currentTarget }) => {
  if (key === 'Enter' && target === currentTarget) {
    currentTarget.querySelector<HTMLElement>('a, button')?.click()
  }
}

/** Keeps the model stable, because the grid returns to its first page with every new model. */
function useSorting(sorting: GridSorting | undefined): Partial<DataGridProps> {
  const { sort = null, isDescending = false } = sorting ?? {}
  const sortModel = useMemo(
    () => (sort === null ? [] : [{ field: sort, sort: isDescending ? 'desc' : 'asc' } as const]),
    [sort, isDescending]
  )
  if (!sorting) return {}
  return {
    sortModel,
    onSortModelChange: ([next]) => next && sorting.setSort(next.field, next.sort === 'desc'),
  }
}

function useLocalColumns(columns: readonly GridColDef[], locale: string): GridColDef[] {
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const text: Partial<GridColDef> = {
      sortComparator: (one, other) => compare(String(one), String(other)),
    }
    const number: Partial<GridColDef> = {
      valueFormatter: (value: number) => value.toLocaleString(locale),
    }
    return columns.map((column) => ({ ...(column.type === 'number' ? number : text), ...column }))
  }, [columns, locale])
}

/** Returns the visible columns. Stores only differences from the default of the window's width. */
function useColumnChoice(name: string | undefined, wideOnly: readonly string[]) {
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'), { noSsr: true })
  const [chosen, setChosen] = useStore<Record<string, boolean>>(`grid.${name}.columns`, {})
  const isShown = (field: string) => isWide || !wideOnly.includes(field)
  return {
    columnVisibilityModel: {
      ...Object.fromEntries(wideOnly.map((field) => [field, isWide])),
      ...chosen,
    },
    onColumnVisibilityModelChange: (model: Record<string, boolean>) =>
      setChosen(
        Object.fromEntries(
          Object.entries(model).filter(([field, isVisible]) => isVisible !== isShown(field))
        )
      ),
  }
}

/** The screens have filters and downloads of their own. */
const ONLY_COLUMNS = {
  csvOptions: { disableToolbarButton: true },
  printOptions: { disableToolbarButton: true },
  showQuickFilter: false,
}

const wrappingStyle = {
  '& .MuiDataGrid-columnHeaderTitle': { lineHeight: 1.2, whiteSpace: 'normal' },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
    minHeight: ROW_HEIGHT,
    overflowWrap: 'anywhere',
    py: 1.5,
  },
}
