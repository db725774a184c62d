import { readMapView, writeMapView } from '#shared/scans/maps/map_address'
import type { DrawnScan } from '#shared/scans/maps/scan_marks'
import { useEventCallback } from '@mui/material/utils'
import { useTranslate } from 'react-admin'
import { ScanMap } from '../maps'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import type { ScanAddress } from '../filters/useScanAddress'

interface MapViewProps {
  address: ScanAddress
  onOpen: (id: string) => void
}

export default function MapView({ address: { filter, isValid }, onOpen }: MapViewProps) {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  // A stable function, because a new one redraws the marks with every move of the map.
  const open = useEventCallback(({ id }: DrawnScan) => onOpen(id))
  return (
    <ScanMap
      filter={filter}
      isEnabled={isValid}
      label={t('authentications.map')}
      onOpen={open}
      onView={(view) => change({ at: writeMapView(view) }, true)}
      view={readMapView(params.get('at'))}
    />
  )
}
