import { showOrderProof } from '#shared/catalogue/printing/printing_endpoints'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { showOrderDocument } from '#shared/ordering/documents/document_endpoints'
import { documentsOf } from '#shared/ordering/documents/order_documents'
import { hasProof } from '#shared/ordering/lines/line_rules'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { PdfButton } from './PdfButton'

/** Downloads an order's documents and its proof, in the user's language (rules 6.4 and 7.10). */
export function OrderPdfs({ order }: { order: StaffOrder }) {
  const request = useRequest()
  const t = useTranslate()
  const query = { lang: activeLanguage() }
  const isPrinted = order.order_positions.some((item) => hasProof(item.extra_service_data))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {documentsOf(order.state).map((kind) => (
        <PdfButton
          failed="shipment_form.pdf_failed"
          fetchFile={() => request(showOrderDocument, { path: { pk: order.pk, kind }, query })}
          fileName={t(`shipments.${kind}_file`, { order: order.order_id })}
          key={kind}
          label={t(`shipments.${kind}`)}
          pending={t('shipments.pending')}
        />
      ))}
      {isPrinted && (
        <PdfButton
          failed="orders.proof_failed"
          fetchFile={() => request(showOrderProof, { path: { pk: order.pk }, query })}
          fileName={t('orders.proof_file', { order: order.order_id })}
          label={t('orders.proof')}
          pending={t('orders.proof_pending')}
        />
      )}
    </Stack>
  )
}
