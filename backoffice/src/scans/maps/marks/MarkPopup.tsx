import { totalOf } from '#shared/scans/maps/scan_marks'
import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { type StatusCounts, MOST_VALUES } from '#shared/scans/questions/scan_question_contract'
import Stack from '@mui/material/Stack'
import type { LatLngLiteral } from 'leaflet'
import { useLocale } from 'react-admin'
import { CountLink } from '../../../ground/ui/records/CountLink'
import { StatusName } from '../../charts/StatusSign'
import { useCount } from '../../asking/useCount'
import { MapPopup } from './MapPopup'

/** Cells of a map that are drawn as one mark. */
export interface OpenedMark {
  place: LatLngLiteral
  /** Geohashes of the cells. */
  cells: readonly string[]
  counts: StatusCounts
  zoomIn: () => void
}

interface MarkPopupProps {
  mark: OpenedMark
  filter: ScanFilter
  onClose: () => void
  onEscape: () => void
}

export function MarkPopup({ mark, filter, ...events }: MarkPopupProps) {
  const locale = useLocale()
  const count = useCount()
  const { place, cells, counts, zoomIn } = mark
  const total = totalOf(counts)
  const linkTo = (statuses?: readonly ScanStatus[]) =>
    cells.length > MOST_VALUES ? undefined : scansBehind(filter, { cells }, statuses)
  return (
    <MapPopup {...events} label={count(total)} place={place} zoomIn={zoomIn}>
      <CountLink count={total} to={linkTo()}>
        {count(total)}
      </CountLink>
      {counts.map(({ key, doc_count: some }) => (
        <Stack direction="row" key={key} spacing={1}>
          <StatusName status={key} />
          <CountLink count={some} to={linkTo([key])}>
            {some.toLocaleString(locale)}
          </CountLink>
        </Stack>
      ))}
    </MapPopup>
  )
}
