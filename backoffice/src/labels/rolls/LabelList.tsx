import type { LabelRow } from '#shared/labels/rolls/roll_contract'
import Link from '@mui/material/Link'
import { DataTable, FunctionField, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { breakable } from '../../ground/ui/lists/column_styles'
import { useMay } from '../../ground/ui/useMay'
import { idAnalysisOf } from '../../scans/asking/analysis_addresses'

export default function LabelList() {
  const t = useTranslate()
  const filters = (['spool_no', 'label_id', 'object_id'] as const).map((source) => (
    <TextInput alwaysOn key={source} label={t(`labels.${source}`)} resettable source={source} />
  ))
  const roll = (
    <FunctionField<LabelRow>
      render={(label) => (
        <Link component={RouterLink} to={`/spools/${label.spool}/show`}>
          {label.spool_no}
        </Link>
      )}
    />
  )
  return (
    <ListFrame
      empty={{ title: 'labels.look_up', text: 'labels.look_up_text', keepsFilters: true }}
      filters={filters}
      phone={{
        primary: <LabelLink />,
        secondary: roll,
        tertiary: <FunctionField<LabelRow> render={(label) => `#${label.object_id}`} />,
      }}
      sort={{ field: 'object_id', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col disableSort source="label_id">
          <LabelLink />
        </DataTable.Col>
        <DataTable.Col source="object_id">
          <FunctionField<LabelRow> render={(label) => `#${label.object_id}`} />
        </DataTable.Col>
        <DataTable.Col disableSort source="spool_no">
          {roll}
        </DataTable.Col>
        <DataTable.Col disableSort source="order_id">
          <FunctionField<LabelRow>
            render={(label) =>
              label.order === null ? (
                '–'
              ) : (
                <Link component={RouterLink} to={`/orders/${label.order}/show`}>
                  {label.order_id}
                </Link>
              )
            }
          />
        </DataTable.Col>
        <DataTable.Col disableSort source="customer_reference" />
        <DataTable.Col disableSort source="holder_name" sx={breakable} />
      </DataTable>
    </ListFrame>
  )
}

function LabelLink() {
  const may = useMay()
  const label = useRecordContext<LabelRow>()
  if (!label) return null
  if (!may('id_analysis')) return label.label_id
  return (
    <Link component={RouterLink} to={idAnalysisOf(label.label_id)}>
      {label.label_id}
    </Link>
  )
}
