import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  useMediaQuery,
} from '@mui/material'
import { WEBHOOK_EVENTS, webhookPayload } from '#shared/mailing/webhooks/webhook_contract'
import * as endpoints from '#shared/mailing/webhooks/webhook_endpoints'
import { useFormat } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { DialogForm } from '../../ground/ui/forms/DialogForm'
import { ProfileField } from '../../ground/ui/forms/FormField'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { byEscape } from '#shared/ground/components/by_escape'
import { useWebhookAction, useWebhooksChanged } from './useWebhooks'
import type { WebhookWords } from '#shared/mailing/webhooks/use_webhook_texts'
import type {
  Webhook,
  WebhookEvent,
  WebhookPayload,
} from '#shared/mailing/webhooks/webhook_contract'

interface WebhookFormProps {
  t: WebhookWords
  /** The webhook to change; undefined to set up a new one. */
  webhook: Webhook | undefined
  onSecret(secret: string): void
  onRenewed(webhook: Webhook): void
  onClose(): void
}

export function WebhookForm({ t, webhook, onSecret, onRenewed, onClose }: WebhookFormProps) {
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const reload = useWebhooksChanged()
  const { run, failure } = useWebhookAction()
  const form = useSavedForm({
    schema: webhookPayload,
    start: startOf(webhook),
    send: async (body): Promise<{ secret?: string }> => {
      if (!webhook) return api.request(endpoints.createWebhook, { body })
      const { pk, updated_at } = webhook
      return api
        .request(endpoints.changeWebhook, { path: { pk }, body: { ...body, updated_at } })
        .then(() => ({}))
    },
    success: t('saved'),
    onSaved: ({ secret }) => {
      reload()
      if (secret) onSecret(secret)
      onClose()
    },
    onFailed: reload,
  })
  const url = form.field('url')
  const description = form.field('description')
  const active = form.field('is_active')
  return (
    <Dialog
      open
      onClose={byEscape(onClose)}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby="webhook-title"
    >
      <DialogTitle id="webhook-title">{t(webhook ? 'change_title' : 'add')}</DialogTitle>
      <DialogForm onSubmit={form.onSubmit(form.save)}>
        <DialogContent dividers>
          <Stack spacing={2}>
            <ProfileField
              {...url}
              label={t('url')}
              help={t('url_help')}
              type="url"
              autoComplete="off"
            />
            <ProfileField
              {...description}
              label={t('description')}
              help={t('description_help')}
              autoComplete="off"
              isRequired={false}
            />
            <Events t={t} {...form.field('events')} />
            <FormControlLabel
              control={
                <Checkbox
                  checked={active.value}
                  onChange={(_event, isActive) => active.onChange(isActive)}
                />
              }
              label={t('active')}
            />
            {webhook && <RenewSecret {...{ t, webhook, run, onSecret, onRenewed }} />}
            {(form.failure || failure) && <Alert severity="error">{form.failure || failure}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          {webhook && <DeleteButton t={t} webhook={webhook} run={run} onDeleted={onClose} />}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" aria-busy={form.isPending}>
            {t('submit')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}

const startOf = (webhook: Webhook | undefined): WebhookPayload => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [...WEBHOOK_EVENTS],
  is_active: webhook?.is_active ?? true,
})

interface EventsProps {
  t: WebhookWords
  name: string
  value: WebhookEvent[]
  problem: string | undefined
  onChange: (value: WebhookEvent[]) => void
}

function Events({ t, name, value, problem, onChange }: EventsProps) {
  const toggle = (event: WebhookEvent) =>
    onChange(WEBHOOK_EVENTS.filter((one) => value.includes(one) !== (one === event)))
  const isAll = value.length === WEBHOOK_EVENTS.length
  return (
    <FormControl component="fieldset" error={problem !== undefined}>
      <FormLabel component="legend">{t('events')}</FormLabel>
      <FormControlLabel
        control={
          <Checkbox
            name={name}
            checked={isAll}
            indeterminate={!isAll && value.length > 0}
            onChange={() => onChange(isAll ? [] : [...WEBHOOK_EVENTS])}
          />
        }
        label={t('choose_all')}
      />
      <FormGroup sx={eventsStyle}>
        {WEBHOOK_EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                size="small"
                checked={value.includes(event)}
                onChange={() => toggle(event)}
              />
            }
            label={t(`event.${event}`)}
          />
        ))}
      </FormGroup>
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  )
}

interface ActionProps {
  t: WebhookWords
  webhook: Webhook
  run: ReturnType<typeof useWebhookAction>['run']
}

function RenewSecret({
  t,
  webhook,
  run,
  onSecret,
  onRenewed,
}: ActionProps & Pick<WebhookFormProps, 'onSecret' | 'onRenewed'>) {
  const { instant } = useFormat()
  const confirm = useConfirm()
  const { pk, updated_at, former_secret_until: until } = webhook
  const ask = async () => {
    const question = { title: t('renew_title'), text: t('renew_text'), confirm: t('renew') }
    if (!(await confirm({ ...question, cancel: t('cancel') }))) return
    run(async () => {
      const body = { updated_at }
      const { secret, ...renewed } = await api.request(endpoints.renewSecret, {
        path: { pk },
        body,
      })
      onSecret(secret)
      // The form stays open and saves with the new version.
      onRenewed(renewed)
    }, t('renewed'))
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" onClick={() => void ask()}>
        {t('renew')}
      </Button>
      {until && <FormHelperText>{t('former_secret', { until: instant(until) })}</FormHelperText>}
    </Stack>
  )
}

function DeleteButton({ t, webhook, run, onDeleted }: ActionProps & { onDeleted: () => void }) {
  const confirm = useConfirm()
  const { pk, url } = webhook
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('delete_title'),
      text: t('delete_text', { url }),
      confirm: t('delete'),
      cancel: t('cancel'),
      isDestructive: true,
    })
    if (!isConfirmed) return
    run(async () => {
      await api.request(endpoints.deleteWebhook, { path: { pk } })
      onDeleted()
    }, t('deleted'))
  }
  return (
    <Button color="error" onClick={() => void ask()}>
      {t('delete')}
    </Button>
  )
}

const eventsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  pl: 2,
}
