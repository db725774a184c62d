import { exportEvidence } from '#shared/scans/suspicions/suspicions_endpoints'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdf'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Refusal } from '../../ground/ui/Refusal'
import { saveFile } from '#shared/ground/http/save_file'

export function EvidenceFile({ suspicion: { id, reference } }: { suspicion: SuspicionDetail }) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(exportEvidence, { path: { id }, query: { lang: activeLanguage() } }),
    onSuccess: (file) => {
      saveFile(file, t('suspicions.file_name', { reference }))
      notify('suspicions.file_saved', { type: 'success' })
    },
  })
  return (
    <>
      <Refusal error={error} failed="suspicions.file_failed" sx={{ flexBasis: '100%' }} />
      <Button
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate()
        }}
        startIcon={<PictureAsPdfIcon />}
        variant="outlined"
      >
        {t(isPending ? 'suspicions.file_running' : 'suspicions.file')}
      </Button>
    </>
  )
}
