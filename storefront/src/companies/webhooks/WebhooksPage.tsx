import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { MAX_WEBHOOKS } from '#shared/mailing/webhooks/webhook_contract'
import { type WebhookWords, useWebhookTexts } from '#shared/mailing/webhooks/use_webhook_texts'
import { activityOf } from '#shared/mailing/webhooks/WebhookMessages'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { LogDialog } from './LogDialog'
import { SecretDialog } from './SecretDialog'
import { useWebhooks } from './useWebhooks'
import { WebhookForm } from './WebhookForm'
import type { Webhook } from '#shared/mailing/webhooks/webhook_contract'

type Opened = { dialog: 'form'; webhook?: Webhook } | { dialog: 'log'; webhook: Webhook }

/** The webhooks of the company (rule 11.10). */
export function WebhooksPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const texts = useWebhookTexts(language)
  return (
    <Stack spacing={2}>
      <PageHeading text={t('profile.webhooks.title')} />
      <Fetched query={texts} loading={t('profile.loading')} failed={t('profile.failed')}>
        {({ t: words }) => <Webhooks t={words} />}
      </Fetched>
    </Stack>
  )
}

function Webhooks({ t }: { t: WebhookWords }) {
  const webhooks = useWebhooks()
  const { actingFor } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpened(null)
  const count = webhooks.data?.length ?? MAX_WEBHOOKS
  return (
    <>
      <Typography>{t('intro')}</Typography>
      <Fetched query={webhooks} loading={t('loading')} failed={t('failed')}>
        {(list) =>
          list.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('empty')}</Typography>
          ) : (
            <Paper variant="outlined" component="ul" sx={listStyle}>
              {list.map((webhook) => (
                <WebhookItem
                  key={webhook.pk}
                  webhook={webhook}
                  t={t}
                  onLog={() => setOpened({ dialog: 'log', webhook })}
                  {...(!actingFor && { onChange: () => setOpened({ dialog: 'form', webhook }) })}
                />
              ))}
            </Paper>
          )
        }
      </Fetched>
      {!actingFor && count < MAX_WEBHOOKS && (
        <Button
          variant="contained"
          sx={{ alignSelf: 'flex-start' }}
          aria-haspopup="dialog"
          onClick={() => setOpened({ dialog: 'form' })}
        >
          {t('add')}
        </Button>
      )}
      {opened?.dialog === 'form' && (
        <WebhookForm
          t={t}
          webhook={opened.webhook}
          onSecret={setSecret}
          onRenewed={(webhook) => setOpened({ dialog: 'form', webhook })}
          onClose={close}
        />
      )}
      {secret && <SecretDialog t={t} secret={secret} onClose={() => setSecret(null)} />}
      {opened?.dialog === 'log' && <LogDialog t={t} webhook={opened.webhook} onClose={close} />}
    </>
  )
}

interface WebhookItemProps {
  webhook: Webhook
  t: WebhookWords
  onLog(): void
  onChange?(): void
}

function WebhookItem({ webhook, t, onLog, onChange }: WebhookItemProps) {
  const { url, description, events, owner } = webhook
  const facts = [
    ...(description ? [description] : []),
    activityOf(webhook, t),
    t('event_count', { smart_count: events.length }),
    ...(owner ? [t('owner', { owner })] : []),
  ]
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{url}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button aria-haspopup="dialog" aria-label={t('log_of', { url })} onClick={onLog}>
        {t('log')}
      </Button>
      {onChange && (
        <Button aria-haspopup="dialog" aria-label={t('change_one', { url })} onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
const itemStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'gap': 1,
  'px': 2,
  'py': 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}
