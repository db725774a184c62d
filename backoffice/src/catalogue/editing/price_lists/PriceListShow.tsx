import type { PriceListDetail } from '#shared/catalogue/editing/price_list_contract'
import Stack from '@mui/material/Stack'
import { EditButton, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { AuditTrail } from '../../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../../ground/ui/records/DetailShow'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { DeleteRecord } from '../../../ground/ui/records/DeleteRecord'
import { useMoney } from '../../../ground/ui/useMoney'
import {
  PriceListDays,
  PriceListGroup,
  PriceListName,
  PriceListStateWord,
} from './price_list_fields'

export default function PriceListShow() {
  return (
    <DetailShow title={<PriceListName />}>
      <PriceList />
    </DetailShow>
  )
}

function PriceList() {
  const t = useTranslate()
  const list = useRecordContext<PriceListDetail>()
  if (!list) return null
  return (
    <Stack spacing={3}>
      <DetailHeader
        actions={
          <>
            <EditButton size="medium" variant="outlined" />
            {list.abilities.delete && (
              <DeleteRecord
                label={t('price_lists.delete')}
                question={t('price_lists.delete_question', { name: list.name })}
                record={list}
              />
            )}
          </>
        }
        facts={[
          <PriceListGroup key="group" />,
          <PriceListDays key="days" />,
          <PriceListStateWord key="state" />,
        ]}
      />
      <Prices list={list} />
      <AuditTrail entries={list.audit} />
    </Stack>
  )
}

function Prices({ list }: { list: PriceListDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { unitPrice } = useMoney()
  const rows = list.prices.flatMap((price) =>
    price.tiers.map((tier) => [
      price.customer_reference,
      price[locale === 'fr' ? 'description_fr' : 'description_en'],
      tier.min_quantity.toLocaleString(locale),
      unitPrice(tier.unit_price),
    ])
  )
  return (
    <DetailTable
      columns={[
        t('resources.products.name', { smart_count: 1 }),
        '',
        t('price_lists.from'),
        t('price_lists.unit_price'),
      ]}
      empty={t('price_lists.no_price')}
      numbersFrom={2}
      rows={rows}
      title={t('price_lists.prices')}
      wordy={[1]}
    />
  )
}
