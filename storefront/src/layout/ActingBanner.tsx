import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { tellOtherTabs } from '#shared/accounts/session_channel'
import { useTranslate } from '../app/i18n'
import { postStopActing } from '../app/session_calls'
import { useToast } from '../ui/toasts'
import { widthStyle } from './frame_styles'
import type { ActingFor } from '#shared/acting/acting_contract'

/** Reminds staff on every page whose shop this is, and lets them stop. */
export default function ActingBanner({ actingFor }: { actingFor: ActingFor }) {
  const t = useTranslate()
  const toast = useToast()
  const [isStopping, setIsStopping] = useState(false)
  const { pk, name, company, account_id: account } = actingFor
  const stop = async () => {
    setIsStopping(true)
    try {
      await postStopActing()
      tellOtherTabs({ type: 'acting_changed' })
      location.assign(`/backoffice/users/${pk}/show`)
    } catch {
      toast.error(t('layout.acting.stop_failed'))
      setIsStopping(false)
    }
  }
  return (
    <Box component="section" aria-label={t('layout.acting.label')} sx={bannerStyle}>
      <Box sx={[widthStyle, rowStyle]}>
        <Typography role="status" sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>
          {t('layout.acting.text', { name, company, account })}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isStopping}
          onClick={() => void stop()}
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          {t('layout.acting.stop')}
        </Button>
      </Box>
    </Box>
  )
}

const bannerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: '#ffd54f',
  color: '#1b1b1b',
}

const rowStyle = {
  py: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
}
