import { withdrawLoss } from '#shared/labels/losses/loss_endpoints'
import type { RollDetail } from '#shared/labels/rolls/roll_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { useLoss } from './useLoss'

export function LossNotice({ spool: { id } }: { spool: RollDetail }) {
  const request = useRequest()
  const t = useTranslate()
  const loss = useLoss(id)
  if (!loss) return null
  const name = shownName(loss.by ?? '', t)
  return (
    <Alert severity="warning">
      <AlertTitle>{t('spools.loss.is_lost', { day: loss.lost_on })}</AlertTitle>
      {t('spools.loss.by', { name, at: businessInstant(loss.reported_at) })}
      {loss.note && (
        <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {loss.note}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <ConfirmedAction
          act={() => request(withdrawLoss, { path: { id } })}
          done="spools.loss.withdrawn"
          label={t('spools.loss.withdraw')}
          question={t('spools.loss.withdraw_question')}
        />
      </Box>
    </Alert>
  )
}
