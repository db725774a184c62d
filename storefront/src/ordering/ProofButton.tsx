import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../app/i18n'
import { saveFile } from '../ui/save_file'
import { useFailureText } from '../ui/useFailureText'
import { useToast } from '../ui/toasts'

interface ProofButtonProps {
  label: string
  fileName: string
  fetchProof: () => Promise<Blob>
  isDisabled?: boolean
}

/** Fetches a proof and saves it, because a plain link could not say what went wrong (rule 6.4). */
export function ProofButton({ label, fileName, fetchProof, isDisabled }: ProofButtonProps) {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    mutationFn: fetchProof,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => toast.error(failureText(error)),
  })
  return (
    <Button
      variant="outlined"
      disabled={isDisabled ?? false}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
    >
      {isPending ? t('ordering.imprint.proof_pending') : label}
    </Button>
  )
}
