import { refusalText } from '#shared/http/refusal_text'
import Alert, { type AlertProps } from '@mui/material/Alert'
import { useTranslate } from 'react-admin'

interface RefusalProps extends Pick<AlertProps, 'sx'> {
  error: Error | null
  /** Key of what is said when the server does not say why it refused. */
  failed?: string
}

/** Why something was not done; it stays beside its button until the next try. */
export function Refusal({ error, failed = 'record.failed', sx }: RefusalProps) {
  const t = useTranslate()
  if (error === null) return null
  return (
    <Alert severity="error" sx={sx}>
      {refusalText(error) || t(failed)}
    </Alert>
  )
}
