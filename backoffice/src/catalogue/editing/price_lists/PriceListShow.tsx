import type { PriceListDetail } from '#shared/catalogue/editing/price_list_contract'
import { TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { EditableShow } from '../../../ground/ui/records/EditableShow'
import { DetailTable } from '../../../ground/ui/records/DetailTable'
import { useMoney } from '../../../ground/ui/useMoney'
import { PriceListDays, PriceListGroup, PriceListStateWord } from './price_list_fields'

export default function PriceListShow() {
  return (
    <EditableShow
      facts={[
        <PriceListGroup key="group" />,
        <PriceListDays key="days" />,
        <PriceListStateWord key="state" />,
      ]}
      title={<TextField source="name" variant="inherit" />}
    >
      <Prices />
    </EditableShow>
  )
}

function Prices() {
  const t = useTranslate()
  const locale = useLocale()
  const { unitPrice } = useMoney()
  const { prices } = useRecordContext<PriceListDetail>()!
  const rows = prices.flatMap((price) =>
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
        t('price_lists.description'),
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
