import { Button } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import type { TemplateLine } from '#shared/ordering/templates/template_contract'

const SaveDialog = lazy(() => import('./SaveDialog'))

interface SaveButtonProps {
  isDisabled?: boolean
  /** Makes the button small, as next to the costs. */
  isQuiet?: boolean
  linesOf(): TemplateLine[]
}

export function SaveButton({ isDisabled = false, isQuiet = false, linesOf }: SaveButtonProps) {
  const t = useTranslate()
  const [lines, setLines] = useState<TemplateLine[] | null>(null)
  return (
    <>
      <Button
        {...(isQuiet && { color: 'inherit', size: 'small' })}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setLines(linesOf())}
      >
        {t('order_templates.save')}
      </Button>
      {lines && (
        <Suspense fallback={null}>
          <SaveDialog lines={lines} onClose={() => setLines(null)} />
        </Suspense>
      )}
    </>
  )
}
