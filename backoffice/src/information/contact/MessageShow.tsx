import type { ContactDetail } from '#shared/information/contact/contact_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { AnswerForm } from './AnswerForm'
import { MessageActions } from './MessageActions'
import { MessageState } from './MessageState'

export default function MessageShow() {
  return (
    <DetailShow title={<TextField source="topic" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={<MessageActions />}
          facts={[
            <TextField key="reference" source="reference" variant="inherit" />,
            <Instant key="at" source="created_at" />,
            <MessageState key="state" />,
          ]}
        />
        <Columns />
        <Conversation />
      </Stack>
    </DetailShow>
  )
}

function Columns() {
  const t = useTranslate()
  const message = useRecordContext<ContactDetail>()
  if (!message) return null
  const { company_pk: company, user_pk: user, spool_pk: roll, order, person, email } = message
  return (
    <FactColumns>
      <FactCard title={t('contact.sender')}>
        <Fact source="person">
          {user === null ? (
            shownName(person, t)
          ) : (
            <RecordLink id={user} resource="users">
              {person}
            </RecordLink>
          )}
        </Fact>
        <Fact source="email">{email}</Fact>
        <Fact source="company_name">
          <RecordLink id={company} resource="companies">
            {`${message.company_name} (${message.account_id})`}
          </RecordLink>
        </Fact>
        {order && (
          <Fact source="order">
            <RecordLink id={order.pk} resource="orders">
              {order.order_id}
            </RecordLink>
          </Fact>
        )}
        {roll !== null && (
          <Fact source="spool_no">
            <RecordLink id={roll} resource="spools">
              {message.spool_no}
            </RecordLink>
          </Fact>
        )}
      </FactCard>
      <FactCard title={t('contact.handling')}>
        <Fact source="assignee">{shownName(message.assignee, t) ?? t('contact.nobody')}</Fact>
        <Fact source="updated_at">
          <Instant source="updated_at" />
        </Fact>
      </FactCard>
    </FactColumns>
  )
}

function Conversation() {
  const t = useTranslate()
  const message = useRecordContext<ContactDetail>()
  if (!message) return null
  return (
    <>
      <section>
        <Typography component="h2" gutterBottom variant="h2">
          {t('contact.message')}
        </Typography>
        <Words text={message.text} />
      </section>
      {message.answers.length > 0 && (
        <section>
          <Typography component="h2" gutterBottom variant="h2">
            {t('contact.answers')}
          </Typography>
          <Stack spacing={1}>
            {message.answers.map(({ at, by, text }) => (
              <div key={at}>
                <Typography color="textSecondary" variant="body2">
                  {t('contact.answered_by', {
                    name: shownName(by ?? '', t),
                    at: businessInstant(at),
                  })}
                </Typography>
                <Words text={text} />
              </div>
            ))}
          </Stack>
        </section>
      )}
      {message.user_pk !== null && <AnswerForm key={message.id} message={message} />}
    </>
  )
}

function Words({ text }: { text: string }) {
  return (
    <Card sx={{ p: 2 }} variant="outlined">
      <Typography sx={{ maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
    </Card>
  )
}
