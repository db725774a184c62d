import { previewPriceList } from '#shared/catalogue/editing/editing_endpoints'
import type { PricePreview } from '#shared/catalogue/editing/price_list_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useRequest } from '../../../ground/app/data_provider'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { Part } from '../../../ground/ui/Part'
import { priceListBody } from './typed_tiers'

export function PricePreviewPart() {
  const request = useRequest()
  const t = useTranslate()
  const list = useRecordContext()
  const { getValues, trigger } = useFormContext()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await trigger('prices'))) throw new Error('The form shows what is wrong.')
      return request(previewPriceList, {
        path: { id: Number(list?.id) },
        body: priceListBody(getValues()),
      })
    },
  })
  return (
    <Part title={t('price_lists.preview')}>
      <Button disabled={isPending} onClick={() => mutate()} variant="outlined">
        {t('price_lists.preview_button')}
      </Button>
      <div aria-live="polite">
        {error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {[t('price_lists.preview_failed'), refusalText(error)].filter(Boolean).join(' ')}
          </Alert>
        )}
        {data && !error && <Examples preview={data} />}
      </div>
    </Part>
  )
}

function Examples({ preview }: { preview: PricePreview }) {
  const t = useTranslate()
  const locale = useLocale()
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  if (preview.examples.length === 0) return <Typography>{t('price_lists.preview_none')}</Typography>
  const rows = preview.examples.map(({ size, items, before, after }) => [
    t(`price_lists.${size}`),
    items
      .map(({ customer_reference: reference, rolls }) =>
        t('price_lists.rolls', { rolls, reference })
      )
      .join(', '),
    before ? amount.format(Number(before.total)) : t('price_lists.not_priced'),
    after ? amount.format(Number(after.total)) : t('price_lists.not_priced'),
    before && after ? amount.format(Number(after.total) - Number(before.total)) : '–',
  ])
  return (
    <>
      <Typography color="textSecondary" sx={{ my: 1 }} variant="body2">
        {t('price_lists.preview_day', { day: preview.day })}
      </Typography>
      <DetailTable
        columns={['order', 'content', 'before', 'after', 'difference'].map((column) =>
          t(`price_lists.${column}`)
        )}
        empty=""
        isTitleHidden
        numbersFrom={2}
        rows={rows}
        title={t('price_lists.preview')}
        wordy={[1]}
      />
    </>
  )
}
