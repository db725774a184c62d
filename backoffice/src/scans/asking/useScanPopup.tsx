import { Suspense, lazy, useCallback, useState } from 'react'
import { openResourceTexts } from '#shared/ground/texts/resource_texts'
import { scanTexts } from './scan_texts'

const ScanDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./ScanDialog'), openResourceTexts(scanTexts)])
  return dialog
})

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
