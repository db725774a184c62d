import type { ContactRow } from '#shared/information/contact/contact_contract'
import { CONTACT_STATES, isWaitingMessage } from '#shared/information/contact/contact_state'
import { shownName } from '#shared/ground/texts/full_name'
import {
  DataTable,
  FunctionField,
  SelectInput,
  type SelectInputProps,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { MessageState } from './MessageState'

/** Messages to customer service, newest first. */
export default function MessageList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('contact.search')} resettable source="q" />,
    <WhoseInput alwaysOn key="whose" label={t('contact.whose')} source="whose" />,
    <StateInput alwaysOn key="state" source="state" />,
  ]
  const assignee = (
    <FunctionField<ContactRow>
      render={({ assignee: name }) => shownName(name, t) ?? t('contact.nobody')}
    />
  )
  return (
    <ListFrame
      empty={{ title: 'contact.empty', text: 'contact.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="topic" />,
        secondary: (
          <>
            <TextField source="company_name" /> · <Instant source="created_at" />
          </>
        ),
        tertiary: <MessageState />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col disableSort source="reference">
          <RowLink isCode to="show">
            <TextField source="reference" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="created_at">
          <Instant source="created_at" />
        </DataTable.Col>
        <DataTable.Col disableSort source="state">
          <MessageState />
        </DataTable.Col>
        <DataTable.Col source="topic" />
        <DataTable.Col disableSort source="company_name" sx={breakable} />
        <DataTable.Col disableSort source="person">
          <FunctionField<ContactRow> render={({ person }) => shownName(person, t)} />
        </DataTable.Col>
        <DataTable.Col disableSort source="assignee" sx={breakable}>
          {assignee}
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

type FilterProps = Pick<SelectInputProps, 'alwaysOn' | 'label' | 'source'>

/** Filter by assignee, which finds waiting messages only. It clears the state of finished ones. */
function WhoseInput(props: FilterProps) {
  const { getValues, setValue } = useFormContext()
  return (
    <SelectInput
      {...props}
      choices={choicesOf(['waiting', 'mine', 'nobodys'], 'contact_whose')}
      onChange={({ target }) => {
        const state = getValues('state')
        if (target.value && state && !isWaitingMessage(state)) setValue('state', '')
      }}
    />
  )
}

/** The state of finished messages clears "whose". */
function StateInput(props: FilterProps) {
  const { setValue } = useFormContext()
  return (
    <SelectInput
      {...props}
      choices={choicesOf(CONTACT_STATES, 'contact_state')}
      onChange={({ target }) => {
        if (target.value && !isWaitingMessage(target.value)) setValue('whose', '')
      }}
    />
  )
}
