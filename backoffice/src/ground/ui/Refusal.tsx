import { refusalText } from '#shared/ground/http/refusal_text'
import Alert, { type AlertProps } from '@mui/material/Alert'
import { useTranslate } from 'react-admin'

interface RefusalProps extends Pick<AlertProps, 'sx'> {
  error: Error | null
  /** Key of the message when the server gives no reason. */
  failed?: string
}

export function Refusal({ error, failed = 'record.failed', sx }: RefusalProps) {
  const t = useTranslate()
  if (error === null) return null
  return (
    <Alert severity="error" sx={sx}>
      {refusalText(error) || t(failed)}
    </Alert>
  )
}
