import type { QuotaEvent } from '#shared/ordering/quotas/quota_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { listAddress } from '../../ground/ui/lists/list_address'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { CounterButton } from './CounterButton'
import { EventType } from './EventType'
import { Labels } from './Labels'

export default function QuotaShow() {
  return (
    <DetailShow title={<TextField source="company_name" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={
            <>
              <CounterButton />
              <QuotaEventsLink />
            </>
          }
          facts={[
            <TextField key="account" source="account_id" variant="inherit" />,
            <TextField key="group" source="product_group" variant="inherit" />,
            <EventType key="type" />,
          ]}
        />
        <Columns />
      </Stack>
    </DetailShow>
  )
}

function QuotaEventsLink() {
  const t = useTranslate()
  const event = useRecordContext<QuotaEvent>()
  if (!event) return null
  const { company_id, product_group_id } = event
  return (
    <Button
      component={Link}
      to={listAddress('quota_events', { company_id, product_group_id })}
      variant="outlined"
    >
      {t('quotas.back')}
    </Button>
  )
}

function Columns() {
  const t = useTranslate()
  const event = useRecordContext<QuotaEvent>()
  if (!event) return null
  return (
    <FactColumns>
      <FactCard title={t('quotas.event')}>
        <Fact source="company_name">
          <RecordLink id={event.company_id} resource="companies">
            {event.company_name}
          </RecordLink>
        </Fact>
        <Fact source="product_group" />
        <Fact source="amount">
          <Labels source="amount" />
        </Fact>
        <Fact source="balance">
          <Labels source="balance" />
        </Fact>
      </FactCard>
      <FactCard title={t('quotas.origin')}>
        <Fact source="created_at">
          <Instant source="created_at" />
        </Fact>
        <Fact source="reference" />
        <Fact source="order_id">
          {event.order_pk === null ? null : (
            <RecordLink id={event.order_pk} resource="orders">
              {event.order_id}
            </RecordLink>
          )}
        </Fact>
        <Fact source="person">{shownName(event.person, t)}</Fact>
        <Fact source="filename" />
        <Fact source="counters_id">
          {event.counters_id === null ? null : (
            <RecordLink id={event.counters_id} resource="quota_events">
              {event.counters_id}
            </RecordLink>
          )}
        </Fact>
      </FactCard>
    </FactColumns>
  )
}
