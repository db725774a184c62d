import type { DrawnScan } from '#shared/scans/maps/scan_marks'
import { useEventCallback } from '@mui/material/utils'
import { useTranslate } from 'react-admin'
import { TimedMap } from '../maps'
import type { ScanAddress } from '../filters/useScanAddress'

interface MapViewProps {
  address: ScanAddress
  onOpen: (id: string) => void
}

export default function MapView({ address: { filter, isValid }, onOpen }: MapViewProps) {
  const t = useTranslate()
  // A stable function, because a new one redraws the marks with every move of the map.
  const open = useEventCallback(({ id }: DrawnScan) => onOpen(id))
  return (
    <TimedMap filter={filter} isEnabled={isValid} label={t('authentications.map')} onOpen={open} />
  )
}
