import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdf'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { Refusal } from '../../ground/ui/Refusal'
import { saveFile } from '#shared/ground/http/save_file'

interface PdfButtonProps {
  label: string
  /** Shown while the file is prepared. */
  pending: string
  fileName: string
  fetchFile: () => Promise<Blob>
  /** Key of the message when the server gives no reason. */
  failed: string
}

/** Downloads a PDF of an order with a request, because a plain link could not show errors. */
export function PdfButton({ label, pending, fileName, fetchFile, failed }: PdfButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate()
        }}
        startIcon={<PictureAsPdfIcon />}
        variant="outlined"
      >
        {isPending ? pending : label}
      </Button>
      <Refusal error={error} failed={failed} />
    </Stack>
  )
}
