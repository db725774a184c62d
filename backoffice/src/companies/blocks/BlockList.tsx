import { BLOCK_REASONS, type CompanyBlocks } from '#shared/companies/blocks/company_block_contract'
import BlockIcon from '@mui/icons-material/Block'
import { useState } from 'react'
import {
  Button,
  DataTable,
  TextField,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { ImportLink } from '../../ground/ui/imports/ImportLink'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { breakable } from '../../ground/ui/lists/column_styles'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { BlockDialog } from './BlockDialog'
import { BlockingOrders, BlockNote } from './BlockReasons'

/** Manual blocks can be lifted here. */
export default function BlockList() {
  const t = useTranslate()
  return (
    <ListFrame
      actions={<Ways />}
      empty={{
        title: 'blocks.empty',
        text: 'blocks.empty_text',
        way: <Ways />,
        keepsFilters: true,
      }}
      filters={[
        <TextInput alwaysOn key="q" label={t('blocks.search')} resettable source="q" />,
        choiceFilter('reason', choicesOf(BLOCK_REASONS, 'block_reason'), t('blocks.reason')),
      ]}
      phone={{
        primary: <CompanyName />,
        secondary: (
          <>
            <BlockNote block="UNPAID_BILLS" isNamed />
            <BlockNote block="INACTIVITY" isNamed />
            <BlockingOrders />
          </>
        ),
        to: false,
      }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick={false} sx={topStyle}>
        <DataTable.Col source="name" sx={breakable}>
          <CompanyName />
        </DataTable.Col>
        <DataTable.Col source="account_id">
          <TextField source="account_id" sx={{ whiteSpace: 'nowrap' }} />
        </DataTable.Col>
        <DataTable.Col disableSort source="unpaid_bills">
          <BlockNote block="UNPAID_BILLS" />
        </DataTable.Col>
        <DataTable.Col disableSort source="inactivity">
          <BlockNote block="INACTIVITY" />
        </DataTable.Col>
        <DataTable.Col disableSort source="non_activated_orders">
          <BlockingOrders />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function Ways() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ImportLink label={t('bills_import.open')} to="/blocks/import" />
      <Button label={t('blocks.set')} onClick={() => setIsOpen(true)}>
        <BlockIcon />
      </Button>
      {isOpen && <BlockDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CompanyName() {
  const company = useRecordContext<CompanyBlocks>()
  if (!company) return null
  return (
    <RecordLink id={company.id} resource="companies">
      {company.name}
    </RecordLink>
  )
}

const topStyle = { '& td': { verticalAlign: 'top' } }
