import type { RollsPreview } from '#shared/labels/fulfilment/fulfilment_contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../../../ground/ui/records/DetailTable'

export function RollsPreviewTables({ preview }: { preview: RollsPreview }) {
  const t = useTranslate()
  const locale = useLocale()
  const count = (labels: number) => labels.toLocaleString(locale)
  return (
    <Stack spacing={2}>
      {preview.faulty_count > 0 && (
        <>
          <Alert severity="error">
            {t('shipping.faulty', { smart_count: preview.faulty_count })}
          </Alert>
          <DetailTable
            columns={['line', 'text', 'why'].map((column) => t(`shipping.${column}`))}
            empty={t('record.none')}
            isTitleHidden
            rows={preview.faulty.map(({ line, text, reason }) => [line, text, reason])}
            title={t('shipping.why')}
          />
        </>
      )}
      <DetailTable
        columns={[t('orders.item'), t('roll.spool_no'), t('shipping.labels')]}
        empty={t('shipping.none')}
        numbersFrom={2}
        rows={preview.rolls.map((roll) => [roll.item, roll.spool_no, count(roll.labels)])}
        title={t('shipping.rolls_found')}
      />
    </Stack>
  )
}
