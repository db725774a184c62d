import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import Link from '@mui/material/Link'
import { useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { RollState } from '../../ground/ui/states/RollState'
import { labelsOf } from '../../ground/ui/lists/list_address'
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
      rows={order.spools.map((roll) => [
        <RecordLink id={roll.id} key="roll" resource="spools">
          {roll.spool_no}
        </RecordLink>,
        roll.customer_reference,
        <RollState key="state" state={roll.state} />,
        roll.activated_at ? businessDay(roll.activated_at) : '–',
        roll.holder_name,
        may('labels') ? (
          <Link component={RouterLink} key="labels" to={labelsOf(roll.spool_no)}>
            {roll.labels.toLocaleString(locale)}
          </Link>
        ) : (
          roll.labels.toLocaleString(locale)
        ),
      ])}
      title={t('orders.rolls_tab')}
    />
  )
}
