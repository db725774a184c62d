import { ROLL_STATES, type RollRow } from '#shared/labels/rolls/roll_contract'
import { DataTable, FunctionField, TextField, TextInput, useTranslate } from 'react-admin'
import { CHOICE_CELLS, ChooseAll, ChooseOne } from '../../ground/ui/lists/ChoiceColumn'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Day } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { RollState } from '../../ground/ui/states/RollState'
import { ActivateChosen } from './ActivateChosen'
import { mayActivate } from './may_activate'

export default function RollList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('spools.search')} resettable source="q" />,
    choiceFilter('state', choicesOf(ROLL_STATES, 'spool_state')),
  ]
  const state = <FunctionField<RollRow> render={(roll) => <RollState state={roll.state} />} />
  return (
    <ListFrame
      actions={<ActivateChosen />}
      empty={{ title: 'spools.empty', text: 'spools.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="spool_no" />,
        secondary: <TextField source="holder_name" />,
        tertiary: state,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col
          {...CHOICE_CELLS}
          label={<ChooseAll<RollRow> label={t('spools.choose_all')} mayChoose={mayActivate} />}
        >
          <ChooseOne<RollRow>
            labelOf={({ spool_no: roll }) => t('spools.choose', { roll })}
            mayChoose={mayActivate}
          />
        </DataTable.Col>
        <DataTable.Col source="spool_no">
          <RowLink isCode to="show">
            <TextField source="spool_no" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="order_id" />
        <DataTable.Col disableSort source="customer_reference" />
        <DataTable.Col disableSort source="state">
          {state}
        </DataTable.Col>
        <DataTable.Col disableSort source="holder_name" sx={breakable} />
        <DataTable.Col source="shipped_at">
          <Day source="shipped_at" />
        </DataTable.Col>
        <DataTable.Col source="activated_at">
          <Day source="activated_at" />
        </DataTable.Col>
        <DataTable.NumberCol source="labels" />
      </DataTable>
    </ListFrame>
  )
}
