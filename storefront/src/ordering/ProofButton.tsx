import { Alert, Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../ground/i18n/i18n'
import { saveFile } from '#shared/ground/http/save_file'
import { useFailureText } from '#shared/ground/forms/use_failure_text'

interface ProofButtonProps {
  label: string
  fileName: string
  fetchProof: () => Promise<Blob>
  /** Shown while the file is prepared. */
  pending?: string
  isDisabled?: boolean
}

/** Downloads a PDF by a request, because a plain link could not show errors (rule 6.4). */
export function ProofButton({
  label,
  fileName,
  fetchProof,
  pending,
  isDisabled,
}: ProofButtonProps) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchProof,
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        disabled={isDisabled ?? false}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate()
        }}
      >
        {isPending ? (pending ?? t('ordering.imprint.proof_pending')) : label}
      </Button>
      {error && <Alert severity="error">{failureText(error)}</Alert>}
    </Stack>
  )
}
