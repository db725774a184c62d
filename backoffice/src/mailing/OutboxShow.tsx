import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import Typography from '@mui/material/Typography'
import {
  DateField,
  Labeled,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { WHOLE_RECORD } from '../ui/whole_record'
import { MailStateField } from './MailStateField'
import { ResendButton } from './ResendButton'

/** One mail: what became of it, and what it says. */
export default function OutboxShow() {
  return (
    <Show actions={false} queryOptions={WHOLE_RECORD}>
      <SimpleShowLayout>
        <TextField source="to" />
        <TextField source="subject" />
        <Labeled source="state">
          <MailStateField />
        </Labeled>
        <NumberField source="attempts" />
        <DateField showTime source="created_at" />
        <DateField emptyText="–" showTime source="sent_at" />
        <TextField emptyText="–" source="last_error" />
        <ResendButton />
        <Content />
      </SimpleShowLayout>
    </Show>
  )
}

function Content() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxMailDetail>()
  if (!mail) return null
  return (
    <section>
      <Typography component="h2" gutterBottom variant="subtitle1">
        {t('outbox.content')}
      </Typography>
      <Typography component="pre" sx={textStyle}>
        {mail.text}
      </Typography>
    </section>
  )
}

const textStyle = {
  fontFamily: 'inherit',
  m: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}
