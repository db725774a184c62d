import { showOrderProof } from '#shared/catalogue/printing/printing_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdf'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Refusal } from '../../ground/ui/Refusal'
import { saveFile } from '#shared/ground/http/save_file'

/** Downloads an order's proof as it was confirmed, in the user's language (rule 6.4). */
export function ProofButton({ order }: { order: StaffOrder }) {
  const request = useRequest()
  const t = useTranslate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(showOrderProof, { path: { pk: order.pk }, query: { lang: activeLanguage() } }),
    onSuccess: (file) => saveFile(file, t('orders.proof_file', { order: order.order_id })),
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
        {t(isPending ? 'orders.proof_pending' : 'orders.proof')}
      </Button>
      <Refusal error={error} failed="orders.proof_failed" />
    </Stack>
  )
}
