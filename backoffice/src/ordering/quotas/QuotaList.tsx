import type { QuotaEvent } from '#shared/ordering/quotas/quota_contract'
import { QUOTA_EVENT_TYPES } from '#shared/companies/suppliers/supplier_contract'
import AddIcon from '@mui/icons-material/Add'
import {
  Button,
  DataTable,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { DayInput } from '../../ground/ui/days/DayInput'
import { ImportLink } from '../../ground/ui/imports/ImportLink'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { useMay } from '../../ground/ui/useMay'
import { EventType } from './EventType'
import { Labels } from './Labels'
import { Totals } from './Totals'
import { useQuotaChoices } from './useQuotaChoices'

/** The quota events, newest first, with the balance after each, and the sums. */
export default function QuotaList() {
  return (
    <ListFrame
      above={<Totals />}
      actions={<Ways />}
      empty={{
        title: 'quotas.empty',
        text: 'quotas.empty_text',
        way: <Ways />,
        keepsFilters: true,
      }}
      filters={useFilters()}
      phone={{
        primary: <TextField source="company_name" />,
        secondary: (
          <>
            <TextField source="product_group" /> · <Labels source="amount" />
          </>
        ),
        tertiary: <EventType />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.NumberCol source="id">
          <RowLink isCode to="show">
            <TextField source="id" />
          </RowLink>
        </DataTable.NumberCol>
        <DataTable.Col disableSort source="created_at">
          <Instant source="created_at" />
        </DataTable.Col>
        <DataTable.Col disableSort source="company_name" sx={breakable}>
          <FunctionField<QuotaEvent>
            render={(event) => `${event.company_name} (${event.account_id})`}
          />
        </DataTable.Col>
        <DataTable.Col disableSort source="product_group" />
        <DataTable.Col disableSort source="type">
          <EventType />
        </DataTable.Col>
        <DataTable.Col disableSort source="reference">
          <FunctionField<QuotaEvent> render={(event) => event.reference || event.order_id || '–'} />
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="amount">
          <Labels source="amount" />
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="balance">
          <Labels source="balance" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function Ways() {
  const t = useTranslate()
  const may = useMay()
  if (!may('quota_events', 'create')) return null
  return (
    <>
      <Button component={Link} label={t('quotas.add')} to="/quota_events/create">
        <AddIcon />
      </Button>
      <ImportLink label={t('quotas.import')} to="/quota_events/import" />
    </>
  )
}

function useFilters() {
  const t = useTranslate()
  return [
    <TextInput alwaysOn key="q" label={t('quotas.search')} resettable source="q" />,
    <GroupInput alwaysOn key="product_group_id" source="product_group_id" />,
    choiceFilter('type', choicesOf(QUOTA_EVENT_TYPES, 'licensing_type')),
    <DayInput alwaysOn key="from" label={t('quotas.from')} source="from" />,
    <DayInput alwaysOn key="until" label={t('quotas.until')} source="until" />,
    <CompanyInput alwaysOn key="company_id" source="company_id" />,
  ]
}

interface FilterProps {
  source: string
  alwaysOn: boolean
}

function GroupInput({ source }: FilterProps) {
  const { data } = useQuotaChoices('')
  const t = useTranslate()
  return (
    <SelectInput
      choices={data?.product_groups ?? []}
      label={t('resources.quota_events.fields.product_group')}
      source={source}
      translateChoice={false}
    />
  )
}

/** Shows and clears the company's filter, which only links can set. */
function CompanyInput({ source }: FilterProps) {
  const t = useTranslate()
  const { data, filterValues } = useListContext<QuotaEvent>()
  const { company_id: id }: { company_id?: number } = filterValues
  if (id === undefined) return null
  const name = data?.find((event) => event.company_id === id)?.company_name ?? String(id)
  return (
    <SelectInput
      choices={[{ id, name }]}
      emptyText={t('quotas.all')}
      label={t('resources.quota_events.fields.company_name')}
      source={source}
      translateChoice={false}
    />
  )
}
