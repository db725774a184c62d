import type { OutboxRow } from '#shared/mailing/outbox_contract'
import Chip from '@mui/material/Chip'
import { useRecordContext, useTranslate } from 'react-admin'

const COLOURS = { PENDING: 'info', SENT: 'success', FAILED: 'error' } as const

/** A mail's state in words, coloured. */
export function MailStateField() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxRow>()
  if (!mail) return null
  return (
    <Chip
      color={COLOURS[mail.state]}
      label={t(`mail_state.${mail.state}`)}
      size="small"
      variant="outlined"
    />
  )
}
