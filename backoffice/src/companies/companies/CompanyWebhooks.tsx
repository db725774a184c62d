import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { businessInstant } from '#shared/ground/dates/business_day'
import { languageOf } from '#shared/ground/i18n/language'
import { WebhookMessages, activityOf } from '#shared/mailing/webhooks/WebhookMessages'
import { type WebhookWords, useWebhookTexts } from '#shared/mailing/webhooks/use_webhook_texts'
import {
  LOG_PAGE_SIZE,
  WEBHOOK_EVENTS,
  type Webhook,
} from '#shared/mailing/webhooks/webhook_contract'
import * as endpoints from '#shared/mailing/webhooks/webhook_endpoints'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useNotify, useRecordContext } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { Failed } from '../../ground/ui/Failed'
import { Refusal } from '../../ground/ui/Refusal'
import { DetailTable } from '../../ground/ui/records/DetailTable'

/** The company's webhooks and their logs. Customer service can switch webhooks off (rule 11.10). */
export default function CompanyWebhooks() {
  const company = useRecordContext<CompanyDetail>()
  const { data: texts, error, refetch } = useWebhookTexts(languageOf(useLocale()))
  if (error && !texts) return <Failed error={error} onRetry={() => void refetch()} />
  return company && texts ? <WebhooksOf id={company.id} t={texts.t} /> : <Loading />
}

const Loading = () => <Skeleton height={160} variant="rounded" />

function WebhooksOf({ id, t }: { id: number; t: WebhookWords }) {
  const request = useRequest()
  const [opened, setOpened] = useState<Webhook | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['company-webhooks', id],
    queryFn: () => request(endpoints.listWebhooksOfCompany, { path: { id } }),
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <DetailTable
        columns={[t('url'), t('description'), t('state'), t('events'), t('actions')]}
        empty={t('empty')}
        rows={data.map((webhook) => [
          webhook.url,
          webhook.description,
          activityOf(webhook, t),
          eventsOf(webhook, t),
          <Stack direction="row" key="actions" sx={{ gap: 1 }}>
            <Button
              aria-haspopup="dialog"
              aria-label={t('log_of', { url: webhook.url })}
              onClick={() => setOpened(webhook)}
              variant="outlined"
            >
              {t('log')}
            </Button>
            {webhook.is_active && (
              <ConfirmedAction
                act={() => request(endpoints.switchOffWebhook, { path: { id: webhook.pk } })}
                done={t('switched_off')}
                isDangerous
                label={t('switch_off')}
                question={t('switch_off_question', { url: webhook.url })}
              />
            )}
          </Stack>,
        ])}
        title={t('title')}
        wordy={[0, 1, 3]}
      />
      {opened && <LogDialog onClose={() => setOpened(null)} t={t} webhook={opened} />}
    </>
  )
}

const eventsOf = ({ events }: Webhook, t: WebhookWords) =>
  events.length === WEBHOOK_EVENTS.length
    ? t('choose_all')
    : events.map((event) => t(`event.${event}`)).join(', ')

interface LogDialogProps {
  t: WebhookWords
  webhook: Webhook
  onClose: () => void
}

function LogDialog({ t, webhook, onClose }: LogDialogProps) {
  const request = useRequest()
  const notify = useNotify()
  const title = useId()
  const [pages, setPages] = useState(1)
  const { pk: id, url, is_active: isActive } = webhook
  const log = useQuery({
    queryKey: ['company-webhook-log', id, pages],
    queryFn: () =>
      request(endpoints.listMessagesForStaff, {
        path: { id },
        query: { limit: pages * LOG_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  })
  const { mutate, error } = useMutation({
    mutationFn: (pk: number) => request(endpoints.redeliverForStaff, { path: { id: pk } }),
    onSuccess: () => notify(t('redelivered'), { type: 'success' }),
    onSettled: () => log.refetch(),
  })
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="md" onClose={onClose} open>
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {t('log_of', { url })}
      </DialogTitle>
      <DialogContent dividers>
        <Refusal error={error} />
        {log.error && <Failed error={log.error} onRetry={() => void log.refetch()} />}
        {log.isPending && <Loading />}
        {log.data && (
          <WebhookMessages
            instant={businessInstant}
            messages={log.data.results}
            onRedeliver={isActive ? ({ pk }) => mutate(pk) : undefined}
            t={t}
          />
        )}
        {log.data && log.data.results.length < log.data.count && (
          <Button onClick={() => setPages(pages + 1)}>{t('more')}</Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void log.refetch()}>{t('refresh')}</Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
