import { Stack } from '@mui/material'
import { showOrderDocument } from '#shared/ordering/documents/document_endpoints'
import { documentsOf } from '#shared/ordering/documents/order_documents'
import type { Order } from '#shared/ordering/orders/order_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { ProofButton } from '../ProofButton'

/** Buttons that download the documents of an order (rule 7.10). */
export function DocumentButtons({ order }: { order: Order }) {
  const t = useTranslate()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {documentsOf(order.state).map((kind) => (
        <ProofButton
          fetchProof={() => api.request(showOrderDocument, { path: { pk: order.pk, kind } })}
          fileName={t(`shipments.${kind}_file`, { order: order.order_id })}
          key={kind}
          label={t(`shipments.${kind}`)}
          pending={t('shipments.pending')}
        />
      ))}
    </Stack>
  )
}
