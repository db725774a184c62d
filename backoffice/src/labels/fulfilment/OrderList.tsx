import type { StaffOrderRow } from '#shared/labels/fulfilment/fulfilment_contract'
import { SENT_STATES } from '#shared/ground/states/order_state'
import { DataTable, FunctionField, TextField, TextInput, useTranslate } from 'react-admin'
import { DayInput } from '../../ground/ui/days/DayInput'
import { CHOICE_CELLS, ChooseAll, ChooseOne } from '../../ground/ui/lists/ChoiceColumn'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Day } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { OrderState } from '../../ground/ui/states/OrderState'
import { useMoney } from '../../ground/ui/useMoney'
import { BatchButtons } from './BatchButtons'

/** All orders, newest first, with actions for several at once. */
export default function OrderList() {
  const t = useTranslate()
  const { money } = useMoney()
  const filters = [
    <TextInput alwaysOn key="q" label={t('orders.search')} resettable source="q" />,
    choiceFilter('state', choicesOf(SENT_STATES, 'order_state')),
    <DayInput alwaysOn key="from" source="from" />,
    <DayInput alwaysOn key="until" source="until" />,
    <TextInput alwaysOn key="product" resettable source="product" />,
  ]
  const total = <FunctionField<StaffOrderRow> render={(order) => money(order.total)} />
  return (
    <ListFrame
      actions={<BatchButtons />}
      empty={{ title: 'orders.empty', text: 'orders.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="order_id" />,
        secondary: (
          <>
            <TextField source="company_name" /> · {total}
          </>
        ),
        tertiary: <OrderState />,
      }}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      {/* Each checkbox is labelled with its order; react-admin's would all have the same label. */}
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col {...CHOICE_CELLS} label={<ChooseAll label={t('orders.choose_all')} />}>
          <ChooseOne<StaffOrderRow>
            labelOf={({ order_id: order }) => t('orders.choose', { order })}
          />
        </DataTable.Col>
        <DataTable.Col disableSort source="order_id">
          <RowLink isCode to="show">
            <TextField source="order_id" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="created_at">
          <Day source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="state">
          <OrderState />
        </DataTable.Col>
        <DataTable.Col source="company_name" sx={{ ...breakable, minWidth: 96 }} />
        <DataTable.Col source="customer_order_no" sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="desired_delivery_date" />
        <DataTable.NumberCol disableSort source="labels" />
        <DataTable.Col align="right" source="total">
          {total}
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
