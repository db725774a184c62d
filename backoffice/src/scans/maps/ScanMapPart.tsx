import { useAddressParams } from '#shared/ground/search/use_address_params'
import { readMapView, writeMapView } from '#shared/scans/maps/map_address'
import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useScanPopup } from '../asking/useScanPopup'
import { Part } from '../../ground/ui/Part'
import { ScanMap } from './lazy_maps'

interface ScanMapPartProps {
  filter: ScanFilter
  isEnabled: boolean
  label: string
}

export function ScanMapPart(props: ScanMapPartProps) {
  const t = useTranslate()
  const { open, popup } = useScanPopup()
  const { params, change } = useAddressParams()
  return (
    <Part title={t('scans.map')}>
      <Suspense fallback={<Skeleton height={480} variant="rounded" />}>
        <ScanMap
          {...props}
          onOpen={open}
          onView={(view) => change({ at: writeMapView(view) }, true)}
          view={readMapView(params.get('at'))}
        />
      </Suspense>
      {popup}
    </Part>
  )
}
