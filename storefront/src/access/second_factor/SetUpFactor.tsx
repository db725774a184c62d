import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { codePayload, passwordPayload } from '#shared/access/second_factor/second_factor_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { FactorForm } from './FactorForm'
import { api } from '../../ground/api/api'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '#shared/access/second_factor/second_factor_endpoints'
import type { SecondFactorSetup } from '#shared/access/second_factor/second_factor_contract'

interface SetUpFactorProps {
  /** Called with the recovery codes as soon as the second factor is active. */
  onDone: (codes: readonly string[]) => void
  onCancel?: () => void
}

export function SetUpFactor({ onDone, onCancel }: SetUpFactorProps) {
  const t = useTranslate()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  if (setup === null) {
    return (
      <Stack spacing={2}>
        <Typography>{t('second_factor.set_up.password_text')}</Typography>
        <FactorForm
          schema={passwordPayload}
          start={{ password: '' }}
          submit={t('second_factor.set_up.go_on')}
          send={(body) => api.request(startSecondFactor, { body })}
          onDone={setSetup}
          onCancel={onCancel}
        />
      </Stack>
    )
  }
  return (
    <Stack spacing={2}>
      <Typography>{t('second_factor.set_up.scan')}</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr)}`}
        alt={t('second_factor.set_up.qr')}
        sx={{ width: 220, maxWidth: '100%', borderRadius: 1 }}
      />
      <Typography component="dl" sx={{ m: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {t('second_factor.set_up.secret')}
        </Box>
        <Box component="dd" sx={secretStyle}>
          {setup.secret}
        </Box>
      </Typography>
      <Typography>{t('second_factor.set_up.code_text')}</Typography>
      <FactorForm
        key="code"
        schema={codePayload}
        start={{ otp: '' }}
        isNumeric
        submit={t('second_factor.set_up.confirm')}
        success={t('second_factor.set_up.done')}
        send={(body) => api.request(confirmSecondFactor, { body })}
        onDone={({ recovery_codes: codes }) => onDone(codes)}
        onCancel={onCancel}
      />
    </Stack>
  )
}

const secretStyle = { m: 0, fontFamily: 'monospace', fontWeight: 550, overflowWrap: 'anywhere' }
