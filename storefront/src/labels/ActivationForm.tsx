import { Button, Stack, TextField } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslate } from '../app/i18n'
import { canScan } from './can_scan'
import { useActivation } from './useActivation'

const ScanDialog = lazy(() => import('./ScanDialog'))

/** Activates rolls by their numbers: typed, or scanned where the browser can. */
export function ActivationForm() {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const { activate, isPending, problem, forgetProblem } = useActivation()
  const numbers = text.split(/[\s,;]+/).filter(Boolean)
  const enter = (typed: string) => {
    forgetProblem()
    setText(typed)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (numbers.length > 0) activate(numbers, { onSuccess: () => setText('') })
  }
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      onSubmit={send}
      spacing={1.5}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        autoComplete="off"
        error={problem !== null}
        helperText={problem ? <span role="alert">{problem}</span> : t('labels.enter_help')}
        label={t('labels.enter')}
        onChange={({ target }) => enter(target.value)}
        sx={{ flex: 1, maxWidth: { sm: 420 } }}
        value={text}
      />
      <Button
        disabled={numbers.length === 0 || isPending}
        sx={belowLabel}
        type="submit"
        variant="contained"
      >
        {t('labels.activate')}
      </Button>
      {canScan() && (
        <Button onClick={() => setIsScanning(true)} sx={belowLabel} variant="outlined">
          {t('labels.scan')}
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setIsScanning(false)}
            onFound={(number) => {
              setIsScanning(false)
              activate([number])
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** In one line with the input, whose label stands above it. */
const belowLabel = { minHeight: 44, mt: { sm: '24px !important' } }
