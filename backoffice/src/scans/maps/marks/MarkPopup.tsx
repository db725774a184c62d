import { totalOf } from '#shared/scans/maps/scan_marks'
import { type ScanFilter, scansBehind } from '#shared/scans/questions/scans_behind'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { type StatusCounts, MOST_VALUES } from '#shared/scans/questions/scan_question_contract'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { LatLngLiteral } from 'leaflet'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Popup } from 'react-leaflet'
import { CountLink } from '../../../ground/ui/records/CountLink'
import { StatusName } from '../../charts/StatusSign'
import { useCount } from '../../asking/useCount'

/** Padding in pixels, which keeps the popup off the zoom buttons. */
const BESIDE_BUTTONS: [number, number] = [64, 8]

/** Cells of a map that are drawn as one mark. */
export interface OpenedMark {
  /** Stays the same object until another mark is opened; a new one would reopen the popup. */
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
  /** Called after Escape, to return the focus to the mark. */
  onEscape: () => void
}

export function MarkPopup({ onClose, ...numbers }: MarkPopupProps) {
  return (
    <Popup
      autoPanPaddingTopLeft={BESIDE_BUTTONS}
      closeButton={false}
      eventHandlers={{ remove: onClose }}
      position={numbers.mark.place}
    >
      <Numbers {...numbers} />
    </Popup>
  )
}

/** The content of the popup, which takes the focus when it is drawn. */
function Numbers({ mark, filter, onEscape }: Omit<MarkPopupProps, 'onClose'>) {
  const t = useTranslate()
  const locale = useLocale()
  const count = useCount()
  const content = useRef<HTMLDivElement>(null)
  const { cells, counts, zoomIn } = mark
  const total = totalOf(counts)
  const linkTo = (statuses?: readonly ScanStatus[]) =>
    cells.length > MOST_VALUES ? undefined : scansBehind(filter, { cells }, statuses)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [mark])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape()
  }
  return (
    <Stack
      aria-label={count(total)}
      onKeyDown={closeByKey}
      ref={content}
      role="group"
      spacing={0.5}
      sx={{ alignItems: 'start' }}
    >
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
      <Button onClick={zoomIn} size="small" startIcon={<ZoomInIcon />}>
        {t('scan_map.zoom_in')}
      </Button>
    </Stack>
  )
}
