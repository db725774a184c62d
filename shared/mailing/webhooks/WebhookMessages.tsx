import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { WebhookWords } from '#shared/mailing/webhooks/use_webhook_texts'
import type {
  Webhook,
  WebhookAttempt,
  WebhookMessage,
} from '#shared/mailing/webhooks/webhook_contract'

interface WebhookMessagesProps {
  messages: readonly WebhookMessage[]
  t: WebhookWords
  instant: (iso: string) => string
  /** Absent where messages cannot be sent again. */
  onRedeliver?: (message: WebhookMessage) => void
}

export function WebhookMessages({ messages, ...shared }: WebhookMessagesProps) {
  if (messages.length === 0) return <Typography>{shared.t('log_empty')}</Typography>
  return (
    <Box component="ul" sx={listStyle}>
      {messages.map((message) => (
        <MessageItem key={message.pk} message={message} {...shared} />
      ))}
    </Box>
  )
}

type MessageItemProps = Omit<WebhookMessagesProps, 'messages'> & { message: WebhookMessage }

function MessageItem({ message, t, instant, onRedeliver }: MessageItemProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { type, state, created_at, next_attempt_at: next, attempts } = message
  const [last] = attempts
  const facts = [
    instant(created_at),
    t(`states.${state}`),
    ...(last ? [resultOf(last, t), t('attempts', { smart_count: attempts.length })] : []),
    ...(next && last ? [t('next_attempt', { at: instant(next) })] : []),
  ]
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Typography id={id} sx={{ fontWeight: 550 }}>
          {t(`event.${type}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex' }}>
        <Button aria-expanded={isOpen} aria-describedby={id} onClick={() => setIsOpen(!isOpen)}>
          {t('details')}
        </Button>
        {onRedeliver && (
          <Button aria-describedby={id} onClick={() => onRedeliver(message)}>
            {t('redeliver')}
          </Button>
        )}
      </Box>
      {isOpen && <MessageDetails message={message} t={t} instant={instant} />}
    </Box>
  )
}

function MessageDetails({ message, t, instant }: Omit<MessageItemProps, 'onRedeliver'>) {
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <Typography variant="body2">{t('message_id', { id: message.message_id })}</Typography>
      <Box component="pre" role="group" aria-label={t('payload')} sx={codeStyle}>
        {JSON.stringify(JSON.parse(message.payload), null, 2)}
      </Box>
      <Box component="ol" reversed sx={{ m: 0, pl: 3 }}>
        {message.attempts.map((attempt) => (
          <li key={attempt.at}>
            <Typography variant="body2">
              {[instant(attempt.at), resultOf(attempt, t)].join(' · ')}
            </Typography>
            {attempt.response && (
              <Box component="pre" role="group" aria-label={t('response')} sx={codeStyle}>
                {attempt.response}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function resultOf({ status, failure, duration_ms: ms }: WebhookAttempt, t: WebhookWords): string {
  const result =
    status === null ? t(`failure.${failure ?? 'UNREACHABLE'}`) : t('failure.STATUS', { status })
  return `${result}, ${t('duration', { ms })}`
}

export const activityOf = (
  { is_active: isActive, off_reason: reason }: Webhook,
  t: WebhookWords
) => (isActive ? t('on') : reason ? t(`off_reason.${reason}`) : t('off'))

const listStyle = { listStyle: 'none', m: 0, p: 0 }
const itemStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'gap': 1,
  'py': 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}
const codeStyle = {
  m: 0,
  my: 1,
  p: 1,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
}
