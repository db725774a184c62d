import { ApiError } from '#shared/ground/http/api_client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'

export type SaveProblem = 'changed' | 'faulty' | 'failed'

export function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'CHANGED_MEANWHILE') return 'changed'
  return error.status === 422 ? 'faulty' : 'failed'
}

interface SaveRowProps {
  texts: 'imprints' | 'layouts'
  problem: SaveProblem | null
  /** The server's explanation of the problem. */
  said?: string
  isSaving: boolean
  onSave(): void
  onReload(): void
}

export function SaveRow({ texts, problem, said = '', isSaving, onSave, onReload }: SaveRowProps) {
  const t = useTranslate()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {problem && (
        <Alert
          action={
            problem === 'changed' && (
              <Button color="inherit" onClick={onReload}>
                {t(`${texts}.reload`)}
              </Button>
            )
          }
          severity="error"
        >
          {[t(`${texts}.${problem}`), said].filter(Boolean).join(' ')}
        </Alert>
      )}
      <Button disabled={isSaving} onClick={onSave} variant="contained">
        {t('ra.action.save')}
      </Button>
    </Stack>
  )
}
