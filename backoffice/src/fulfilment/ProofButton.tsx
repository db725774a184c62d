import type { StaffOrder } from '#shared/fulfilment/fulfilment_contract'
import { refusalText } from '#shared/http/refusal_text'
import { activeLanguage } from '#shared/i18n/browser_language'
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdf'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { saveFile } from '#shared/http/save_file'

/** Downloads the proof of an order, as it was confirmed, in the reader's language (rule 6.4). */
export function ProofButton({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.get<Blob>(
        `/orders/api/orders/${order.pk}/proof/`,
        { lang: activeLanguage() },
        { isFile: true }
      ),
    onSuccess: (file) => saveFile(file, t('orders.proof_file', { order: order.order_id })),
    onError: (error) =>
      notify(refusalText(error) || 'orders.proof_failed', {
        type: 'error',
      }),
  })
  return (
    <Button
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate()
      }}
      startIcon={<PictureAsPdfIcon />}
      sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      variant="outlined"
    >
      {t(isPending ? 'orders.proof_pending' : 'orders.proof')}
    </Button>
  )
}
