import type { RollDetail } from '#shared/labels/rolls/roll_contract'
import Button from '@mui/material/Button'
import { Suspense, lazy, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLoss } from './useLoss'

const LossDialog = lazy(() => import('./LossDialog'))

export function ReportLoss({ spool }: { spool: RollDetail }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (useLoss(spool.id) !== null) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)} variant="outlined">
        {t('spools.loss.report')}
      </Button>
      {isOpen && (
        <Suspense>
          <LossDialog onClose={() => setIsOpen(false)} spool={spool} />
        </Suspense>
      )}
    </>
  )
}
