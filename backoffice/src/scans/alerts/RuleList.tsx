import type { AlertRuleRow } from '#shared/scans/alerts/alert_rule_contract'
import {
  CreateButton,
  DataTable,
  FunctionField,
  NumberField,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { choiceFilter, eitherOf } from '../../ground/ui/forms/texts_of_inputs'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { RuleReaders, RuleReasons, RuleState } from './rule_fields'

export default function RuleList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('alert_rules.search')} resettable source="q" />,
    choiceFilter(
      'is_on',
      eitherOf('alert_rules.on', 'alert_rules.off'),
      t('alert_rules.on_or_off')
    ),
  ]
  const lastFired = (
    <FunctionField<AlertRuleRow>
      render={({ last_fired_at: at }) =>
        at === null ? t('alert_rules.never') : <Instant source="last_fired_at" />
      }
    />
  )
  return (
    <ListFrame
      actions={<CreateButton label={t('alert_rules.create')} />}
      empty={{
        title: 'alert_rules.empty',
        text: 'alert_rules.empty_text',
        way: <CreateButton label={t('alert_rules.create')} variant="contained" />,
      }}
      filters={filters}
      phone={{
        primary: <TextField source="name" />,
        secondary: <RuleReasons />,
        tertiary: <RuleState />,
      }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name">
          <RowLink to="show">
            <TextField source="name" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="is_on">
          <RuleState />
        </DataTable.Col>
        <DataTable.Col disableSort source="reasons">
          <RuleReasons />
        </DataTable.Col>
        <DataTable.NumberCol source="lowest_score" />
        <DataTable.Col disableSort source="readers">
          <RuleReaders />
        </DataTable.Col>
        <DataTable.Col source="last_fired_at">{lastFired}</DataTable.Col>
        <DataTable.Col align="right" source="findings">
          <NumberField source="findings" />
        </DataTable.Col>
        <DataTable.Col align="right" source="mails">
          <NumberField source="mails" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
