import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import Link from '@mui/material/Link'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { SpoolState } from '../../ground/ui/states/SpoolState'
import { labelsOf } from '../../ground/ui/lists/labels_of'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { useMay } from '../../ground/ui/useMay'

export function OrderRolls({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const locale = useLocale()
  const may = useMay()
  const field = (name: string) => t(`roll.${name}`)
  return (
    <DetailTable
      columns={['spool_no', 'reference', 'state', 'activated_at', 'holder', 'labels'].map(field)}
      empty={t('orders.no_rolls')}
      isTitleHidden
      numbersFrom={5}
      rows={order.spools.map((spool) => [
        <RecordLink id={spool.id} key="roll" resource="spools">
          {spool.spool_no}
        </RecordLink>,
        spool.customer_reference,
        <SpoolState key="state" state={spool.state} />,
        spool.activated_at ? businessDay(spool.activated_at) : '–',
        spool.holder_name,
        may('labels') ? (
          <Link component={RouterLink} key="labels" to={labelsOf(spool.spool_no)}>
            {spool.labels.toLocaleString(locale)}
          </Link>
        ) : (
          spool.labels.toLocaleString(locale)
        ),
      ])}
      title={t('orders.rolls_tab')}
    />
  )
}
