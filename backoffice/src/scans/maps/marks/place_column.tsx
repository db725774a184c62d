import type { MapView } from '#shared/scans/maps/map_window'
import Link from '@mui/material/Link'
import type { GridColumn } from '../../../ground/ui/lists/Grid'

/** Zoom level at which the map shows a selected place. */
const NEAR = 12

interface PlaceColumn<Row> {
  name: string
  placeOf: (row: Row) => string
  onShow: (view: MapView) => void
}

/** A click shows the place on the map. */
export const placeColumn = <Row extends { lat: number; lon: number }>({
  name,
  placeOf,
  onShow,
}: PlaceColumn<Row>): GridColumn<Row> => ({
  field: 'place',
  headerName: name,
  valueGetter: (_, { lat }) => lat,
  sortComparator: (one: number, other: number) => one - other,
  renderCell: ({ row }) => (
    <Link
      component="button"
      onClick={() => onShow({ lat: row.lat, lon: row.lon, zoom: NEAR })}
      type="button"
    >
      {placeOf(row)}
    </Link>
  ),
  width: 200,
})
