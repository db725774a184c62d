import ZoomInIcon from '@mui/icons-material/ZoomIn'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { LatLngLiteral } from 'leaflet'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Popup } from 'react-leaflet'

/** Padding in pixels, which keeps the popup off the zoom buttons. */
const BESIDE_BUTTONS: [number, number] = [64, 8]

interface MapPopupProps {
  /** Stays the same object until another popup opens; a new one would reopen it. */
  place: LatLngLiteral
  label: string
  zoomIn: () => void
  onClose: () => void
  /** Called after Escape, to return the focus. */
  onEscape: () => void
  children: ReactNode
}

export function MapPopup({ place, onClose, ...content }: MapPopupProps) {
  return (
    <Popup
      autoPanPaddingTopLeft={BESIDE_BUTTONS}
      closeButton={false}
      eventHandlers={{ remove: onClose }}
      position={place}
    >
      <Content key={`${place.lat} ${place.lng}`} {...content} />
    </Popup>
  )
}

/** Takes the focus when it is drawn. */
function Content({ label, zoomIn, onEscape, children }: Omit<MapPopupProps, 'place' | 'onClose'>) {
  const t = useTranslate()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape()
  }
  return (
    <Stack
      aria-label={label}
      onKeyDown={closeByKey}
      ref={content}
      role="group"
      spacing={0.5}
      sx={{ alignItems: 'start' }}
    >
      {children}
      <Button onClick={zoomIn} size="small" startIcon={<ZoomInIcon />}>
        {t('scan_map.zoom_in')}
      </Button>
    </Stack>
  )
}
