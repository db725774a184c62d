import { MAIL_STATES, type OutboxRow } from '#shared/mailing/outbox_contract'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'
import { DataTable, TextField, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { SendWaitingButton } from './SendWaitingButton'
import { MailStateField } from './MailStateField'
import { ResendFailedButton } from './ResendFailedButton'

export default function OutboxList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('outbox.search')} resettable source="q" />,
    choiceFilter('state', choicesOf(MAIL_STATES, 'mail_state')),
    choiceFilter('template', choicesOf(Object.keys(outboxMessages.mail_template), 'mail_template')),
  ]
  return (
    <ListFrame
      actions={
        <>
          <SendWaitingButton />
          <ResendFailedButton />
        </>
      }
      empty={{ title: 'outbox.empty', text: 'outbox.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="to" />,
        secondary: (
          <>
            <TemplateName /> · <Instant source="created_at" />
          </>
        ),
        tertiary: <MailStateField />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="created_at">
          <Instant source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="to">
          <RowLink to="show">
            <TextField source="to" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="template">
          <TemplateName />
        </DataTable.Col>
        <DataTable.Col disableSort source="state">
          <MailStateField />
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="attempts" />
        <DataTable.Col disableSort source="failure">
          <FailureReason />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function TemplateName() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxRow>()
  return mail ? t(`mail_template.${mail.template}`) : null
}

function FailureReason() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxRow>()
  return mail?.failure ? t(`mail_failure.${mail.failure}`) : null
}
