import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import type { WebhookWords } from '#shared/mailing/webhooks/use_webhook_texts'

interface SecretDialogProps {
  t: WebhookWords
  secret: string
  onClose(): void
}

/** Shows a secret, which is never shown again; only the button closes it. */
export function SecretDialog({ t, secret, onClose }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{t('secret_title')}</DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ mb: 2 }}>{t('secret_text')}</Typography>
        <TextField
          fullWidth
          multiline
          label={t('secret')}
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button
          // Absent on pages without TLS, where the text can still be selected.
          disabled={!navigator.clipboard}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('stored')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
