import Skeleton from '@mui/material/Skeleton'
import type { DataGridProps, GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import { Suspense, lazy } from 'react'

const LoadedGrid = lazy(() => import('./LoadedGrid'))

const SKELETON_HEIGHT = 400

export type GridColumn<Row extends GridValidRowModel> = GridColDef<Row>

export interface GridSorting {
  sort: string | null
  isDescending: boolean
  setSort(column: string, isDescending: boolean): void
}

export interface GridFrame {
  label: string
  /** Lets users choose columns; their choice is kept under this name. */
  name?: string
  /** In pixels. Without a height, the grid grows with the rows of its page. */
  height?: number
  /** In pixels. */
  maxHeight?: number
  wideOnly?: readonly string[]
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

/** Loads the package with the first grid. */
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
