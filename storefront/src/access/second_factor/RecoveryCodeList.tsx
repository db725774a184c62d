import { Alert, Box, Button, GlobalStyles, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { saveFile } from '#shared/ground/http/save_file'
import { useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'

const PRINTED = 'recovery-codes'

interface RecoveryCodeListProps {
  codes: readonly string[]
  onStored: () => void
}

export function RecoveryCodeList({ codes, onStored }: RecoveryCodeListProps) {
  const t = useTranslate()
  const toast = useToast()
  const [isCopyFailed, setIsCopyFailed] = useState(false)
  const copy = () => {
    setIsCopyFailed(false)
    // The clipboard is absent on pages without TLS.
    const copied = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error())
    copied.then(
      () => toast.success(t('second_factor.recovery.copied')),
      () => setIsCopyFailed(true)
    )
  }
  return (
    <Stack spacing={2}>
      <GlobalStyles styles={printStyles} />
      <Box className={PRINTED}>
        <Typography variant="h3">{t('second_factor.recovery.title')}</Typography>
        <Typography sx={{ mt: 1 }}>{t('second_factor.recovery.text')}</Typography>
        <Box component="ul" sx={listStyle}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          {t('second_factor.recovery.copy')}
        </Button>
        <Button variant="outlined" onClick={() => saveAsFile(codes)}>
          {t('second_factor.recovery.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('second_factor.recovery.print')}
        </Button>
      </Stack>
      {isCopyFailed && <Alert severity="error">{t('second_factor.recovery.copy_failed')}</Alert>}
      <Button variant="contained" onClick={onStored} sx={{ alignSelf: 'flex-start' }}>
        {t('second_factor.recovery.stored')}
      </Button>
    </Stack>
  )
}

function saveAsFile(codes: readonly string[]): void {
  const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  saveFile(file, 'label-portal-recovery-codes.txt')
}

const printStyles = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${PRINTED}, .${PRINTED} *`]: { visibility: 'visible' },
    [`.${PRINTED}`]: { position: 'absolute', top: 0, left: 0 },
  },
} as const

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  fontFamily: 'monospace',
}
