import { Button, Stack, Typography } from '@mui/material'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import type { SecondFactorState } from '#shared/access/second_factor/second_factor_contract'

export type FactorTask = 'set_up' | 'renew' | 'disable'

interface FactorSummaryProps {
  state: SecondFactorState
  onChoose: (task: FactorTask) => void
}

export function FactorSummary({ state, onChoose }: FactorSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  if (!state.enabled) {
    return (
      <>
        <Typography>{t('second_factor.off')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('second_factor.explanation')}</Typography>
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => onChoose('set_up')}>
          {t('second_factor.set_up.start')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Typography>
        {t('second_factor.on', { date: format.instant(state.confirmed_at ?? '') })}
      </Typography>
      <Typography>
        {t('second_factor.codes_left', { smart_count: state.recovery_codes_left })}
      </Typography>
      {state.required && (
        <Typography sx={{ color: 'text.secondary' }}>{t('second_factor.required')}</Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onChoose('renew')}>
          {t('second_factor.recovery.renew')}
        </Button>
        {!state.required && (
          <Button variant="outlined" onClick={() => onChoose('disable')}>
            {t('second_factor.disable.start')}
          </Button>
        )}
      </Stack>
    </>
  )
}
