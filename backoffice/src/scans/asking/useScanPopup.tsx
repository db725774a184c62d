import { Suspense, useCallback, useState } from 'react'
import { lazyScreen } from '../../ground/app/resource'
import { scanTexts } from './scan_texts'

const ScanDialog = lazyScreen(() => import('./ScanDialog'), scanTexts)

export function useScanPopup() {
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback(({ id }: { id: string }) => setOpened(id), [])
  const popup = (
    <Suspense>
      {opened !== null && <ScanDialog id={opened} onClose={() => setOpened(null)} />}
    </Suspense>
  )
  return { open, popup }
}
