import type { ScanFilter } from '#shared/authentications/scan_address'
import type { Verification } from '#shared/authentications/verification_contract'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, lazy, useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { openResourceTexts } from '../app/resource_texts'
import { scanTexts } from '../scans/scan_texts'
import { Part } from '../ui/Part'
import { ScanMap } from './index'

const VerificationDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../scans/VerificationDialog'),
    openResourceTexts(scanTexts),
  ])
  return dialog
})

interface ScanMapPartProps {
  filter: ScanFilter
  isEnabled: boolean
  label: string
}

/** Where the scans of an analysis were made; the mark of a single one opens it. */
export function ScanMapPart(props: ScanMapPartProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback(({ id }: Verification) => setOpened(id), [])
  return (
    <Part title={t('scans.map')}>
      <Suspense fallback={<Skeleton height={480} variant="rounded" />}>
        <ScanMap {...props} onOpen={open} />
      </Suspense>
      <Suspense>
        {opened !== null && <VerificationDialog id={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Part>
  )
}
