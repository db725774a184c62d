import Skeleton from '@mui/material/Skeleton'
import type { DataGridProps, GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import { Suspense, lazy } from 'react'

const LoadedGrid = lazy(() => import('./LoadedGrid'))

const SKELETON_HEIGHT = 400

export type GridColumn<Row extends GridValidRowModel> = GridColDef<Row>

/** The sorted column, as kept by the screen. */
export interface GridSorting {
  sort: string | null
  isDescending: boolean
  setSort(column: string, isDescending: boolean): void
}

/** Properties of a grid that do not depend on its rows. */
export interface GridFrame {
  label: string
  /** Lets users choose columns; their choice is kept under this name. */
  name?: string
  /** In pixels. Without a height, the grid grows with the rows of its page. */
  height?: number
  /** In pixels. */
  maxHeight?: number
  /** Columns hidden in narrow windows. */
  wideOnly?: readonly string[]
  /** Lets rows grow with wrapping texts. */
  isWrapping?: true
  /** By default the grid remembers the sorted column itself. */
  sorting?: GridSorting
}

export type RowProps =
  | 'columns'
  | 'getRowId'
  | 'onPaginationModelChange'
  | 'paginationMode'
  | 'paginationModel'
  | 'rowCount'
  | 'rows'
  | 'sortingMode'

/** A sortable, paged table of many rows. Its package loads with the first grid. */
export function Grid<Row extends GridValidRowModel>(
  props: GridFrame & Pick<DataGridProps<Row>, RowProps>
) {
  const height = props.height ?? props.maxHeight ?? SKELETON_HEIGHT
  return (
    <Suspense fallback={<Skeleton height={height} variant="rounded" />}>
      <LoadedGrid {...props} />
    </Suspense>
  )
}
