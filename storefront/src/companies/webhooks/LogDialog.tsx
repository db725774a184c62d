import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import { redeliverMessage, sendTestEvent } from '#shared/mailing/webhooks/webhook_endpoints'
import { WebhookMessages } from '#shared/mailing/webhooks/WebhookMessages'
import { useFormat } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { useLog, useWebhookAction } from './useWebhooks'
import type { WebhookWords } from '#shared/mailing/webhooks/use_webhook_texts'
import type { Webhook } from '#shared/mailing/webhooks/webhook_contract'

interface LogDialogProps {
  t: WebhookWords
  webhook: Webhook
  onClose(): void
}

/** Dialog with the messages of the last 30 days. It sends them again, or a test event. */
export function LogDialog({ t, webhook, onClose }: LogDialogProps) {
  const { instant } = useFormat()
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const [pages, setPages] = useState(1)
  const log = useLog(webhook.pk, pages)
  const { run, isPending, failure } = useWebhookAction()
  const { pk, url, is_active: isActive } = webhook
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby="log-title"
    >
      <DialogTitle id="log-title" sx={{ overflowWrap: 'anywhere' }}>
        {t('log_of', { url })}
      </DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ mb: 1 }}>{t('log_text')}</Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Fetched query={log} loading={t('log_loading')} failed={t('log_failed')}>
          {({ results, count }) => (
            <>
              <WebhookMessages
                messages={results}
                t={t}
                instant={instant}
                {...(isActive && {
                  onRedeliver: (message) =>
                    run(
                      () => api.request(redeliverMessage, { path: { pk: message.pk } }),
                      t('redelivered')
                    ),
                })}
              />
              {results.length < count && (
                <Button onClick={() => setPages(pages + 1)}>{t('more')}</Button>
              )}
            </>
          )}
        </Fetched>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          variant="contained"
          disabled={!isActive}
          aria-busy={isPending}
          onClick={() => run(() => api.request(sendTestEvent, { path: { pk } }), t('test_sent'))}
        >
          {t('test')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
