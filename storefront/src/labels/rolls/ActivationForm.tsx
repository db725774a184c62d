import { Button, Stack, TextField } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { rollActivationForm, rollNosIn } from '#shared/labels/rolls/roll_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { canScan } from './can_scan'
import { useActivation } from './useActivation'

const ScanDialog = lazy(() => import('./ScanDialog'))

export function ActivationForm() {
  const t = useTranslate()
  const form = useValidatedForm(rollActivationForm, { spool_nos: '' })
  const [isScanning, setIsScanning] = useState(false)
  const { activate, isPending, problem: refusal, forgetProblem } = useActivation()
  const numbers = form.field('spool_nos')
  const problem = numbers.problem ?? refusal
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      noValidate
      onSubmit={form.onSubmit(({ spool_nos: text }) => {
        if (!isPending) activate(rollNosIn(text), { onSuccess: () => form.reset() })
      })}
      spacing={1.5}
      sx={{ alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        autoComplete="off"
        error={Boolean(problem)}
        helperText={problem ? <span role="alert">{problem}</span> : t('labels.enter_help')}
        label={t('labels.enter')}
        name={numbers.name}
        onChange={({ target }) => {
          forgetProblem()
          numbers.onChange(target.value)
        }}
        sx={{ flex: 1, maxWidth: { sm: 420 } }}
        value={numbers.value}
      />
      <Button aria-busy={isPending} sx={belowLabel} type="submit" variant="contained">
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

/** Aligns the button with the input, whose label is above it. */
const belowLabel = { minHeight: 44, mt: { sm: '24px !important' } }
