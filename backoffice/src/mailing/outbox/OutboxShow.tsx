import type { OutboxMailDetail } from '#shared/mailing/outbox_contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { MailActions } from './MailActions'
import { MailStateField } from './MailStateField'

export default function OutboxShow() {
  return (
    <DetailShow title={<TextField source="subject" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={<MailActions />}
          facts={[
            <TextField key="to" source="to" variant="inherit" />,
            <Instant key="at" source="created_at" />,
            <MailStateField key="state" />,
          ]}
        />
        <Columns />
        <Content />
      </Stack>
    </DetailShow>
  )
}

function Columns() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxMailDetail>()
  if (!mail) return null
  return (
    <FactColumns>
      <FactCard title={t('outbox.mail')}>
        <Fact source="to" />
        <Fact source="subject" />
        <Fact source="template">{t(`mail_template.${mail.template}`)}</Fact>
      </FactCard>
      <FactCard title={t('outbox.delivery')}>
        <Fact source="state">
          <MailStateField />
        </Fact>
        <Fact source="attempts" />
        <Fact source="created_at">
          <Instant source="created_at" />
        </Fact>
        <Fact source="sent_at">
          <Instant source="sent_at" />
        </Fact>
        <Fact source="failure">{mail.failure && t(`mail_failure.${mail.failure}`)}</Fact>
        <Fact source="last_error" />
      </FactCard>
    </FactColumns>
  )
}

function Content() {
  const t = useTranslate()
  const mail = useRecordContext<OutboxMailDetail>()
  if (!mail) return null
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('outbox.content')}
      </Typography>
      <Card sx={{ p: 2 }} variant="outlined">
        <Typography component="pre" sx={textStyle}>
          {mail.text}
        </Typography>
      </Card>
    </section>
  )
}

const textStyle = {
  fontFamily: 'inherit',
  m: 0,
  maxWidth: '80ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}
