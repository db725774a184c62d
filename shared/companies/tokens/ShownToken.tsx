import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { TokenWords } from '#shared/companies/tokens/TokenList'
import type { CreatedToken } from '#shared/companies/tokens/token_contract'

interface ShownTokenProps {
  created: CreatedToken
  t: TokenWords
  titleId: string
  onStored: () => void
}

export function ShownToken({ created: { name, token }, t, titleId, onStored }: ShownTokenProps) {
  const [copy, setCopy] = useState<'copied' | 'copy_failed' | null>(null)
  const write = () => {
    // Pages without TLS have no clipboard.
    const copied = navigator.clipboard?.writeText(token) ?? Promise.reject(new Error())
    copied.then(
      () => setCopy('copied'),
      () => setCopy('copy_failed')
    )
  }
  return (
    <>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('shown_title', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('shown_text')}</DialogContentText>
        <TextField
          fullWidth
          label={t('token')}
          multiline
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
          value={token}
        />
        {copy && (
          <Alert severity={copy === 'copied' ? 'success' : 'error'} sx={{ mt: 2 }}>
            {t(copy)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Button autoFocus onClick={write} variant="outlined">
          {t('copy')}
        </Button>
        <Button onClick={onStored} variant="contained">
          {t('stored')}
        </Button>
      </DialogActions>
    </>
  )
}
