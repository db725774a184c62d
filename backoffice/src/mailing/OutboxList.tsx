import { MAIL_STATES, type OutboxRow } from '#shared/mailing/outbox_contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  DataTable,
  DateField,
  List,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { MailStateField } from './MailStateField'

/** The newest mails first; the failed ones are one choice of the filter away. */
export default function OutboxList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('outbox.search')} resettable source="q" />,
    <SelectInput
      alwaysOn
      choices={MAIL_STATES.map((id) => ({ id, name: `mail_state.${id}` }))}
      key="state"
      source="state"
    />,
  ]
  return (
    <List
      empty={<NoMails />}
      exporter={false}
      filters={filters}
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      sx={scrollStyle}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="created_at">
          <DateField showTime source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="to" />
        <DataTable.Col source="template">
          <TemplateName />
        </DataTable.Col>
        <DataTable.Col source="state">
          <MailStateField />
        </DataTable.Col>
        <DataTable.NumberCol source="attempts" />
        <DataTable.Col disableSort source="last_error">
          <TextField source="last_error" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function TemplateName() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxRow>()
  return mail ? t(`mail_template.${mail.template}`) : null
}

function NoMails() {
  const t = useTranslate()
  return (
    <Stack spacing={1} sx={{ p: 4 }}>
      <Typography component="h2" variant="h6">
        {t('outbox.empty')}
      </Typography>
      <Typography color="text.secondary">{t('outbox.empty_text')}</Typography>
    </Stack>
  )
}

/** In a narrow window the table scrolls by itself, and not the page. */
const scrollStyle = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
}
