import type { CellChange } from '#shared/scans/maps/cells/cell_changes'
import type { Mark } from '#shared/scans/maps/scan_marks'
import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import Stack from '@mui/material/Stack'
import type { LatLngLiteral } from 'leaflet'
import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useMapEvents } from 'react-leaflet'
import { CountLink } from '../../../ground/ui/records/CountLink'
import { MapPopup } from '../marks/MapPopup'
import { MarkPopup } from '../marks/MarkPopup'
import { NEARER, zoomTo } from '../marks/zoom_to'
import { useEdges } from './CellLayer'

interface HeatPopupProps {
  cells: readonly Mark[]
  filter: ScanFilter
}

/** The counts of a clicked cell, with links to its scans. The table offers them by keyboard. */
export function HeatPopup({ cells, filter }: HeatPopupProps) {
  const { opened, ...events } = useClickedCell(cells)
  if (!opened) return null
  const { cell, ...mark } = opened
  const counted = { ...mark, cells: [cell.key], counts: cell.counts }
  return <MarkPopup {...events} filter={filter} mark={counted} />
}

interface ChangePopupProps {
  cells: readonly CellChange[]
  filter: ScanFilter
  before: ScanFilter
  placeOf: (cell: CellChange) => string
}

/** Like {@link HeatPopup}, with the counts of both periods. */
export function ChangePopup({ cells, filter, before, placeOf }: ChangePopupProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { opened, ...events } = useClickedCell(cells)
  if (!opened) return null
  const { cell, ...popup } = opened
  const rows = [
    ['now', filter],
    ['before', before],
  ] as const
  return (
    <MapPopup {...events} {...popup} label={placeOf(cell)}>
      {rows.map(([period, scans]) => (
        <Stack direction="row" key={period} spacing={1}>
          <span>{t(`scan_map.columns.${period}`)}</span>
          <CountLink count={cell[period]} to={scansBehind(scans, { cells: [cell.key] })}>
            {cell[period].toLocaleString(locale)}
          </CountLink>
        </Stack>
      ))}
    </MapPopup>
  )
}

function useClickedCell<Cell extends Pick<Mark, 'key' | 'lon'>>(cells: readonly Cell[]) {
  const edgesOf = useEdges()
  const [opened, setOpened] = useState<{
    cell: Cell
    place: LatLngLiteral
    zoomIn: () => void
  } | null>(null)
  const map = useMapEvents({
    click: ({ latlng: place }) => {
      const cell = cells.find((one) => {
        const { north, east, south, west } = edgesOf(one)
        return place.lat > south && place.lat < north && place.lng > west && place.lng < east
      })
      const zoomIn = () => zoomTo(map, place, map.getZoom() + NEARER)
      setOpened(cell ? { cell, place, zoomIn } : null)
    },
  })
  const onEscape = () => {
    map.closePopup()
    map.getContainer().focus()
  }
  return { opened, onClose: () => setOpened(null), onEscape }
}
