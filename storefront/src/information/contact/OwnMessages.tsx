import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MESSAGE_PAGE_SIZE, type OwnMessage } from '#shared/information/contact/contact_contract'
import { localInstant } from '#shared/ground/i18n/local_time'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { showMessages } from '#shared/information/contact/contact_endpoints'
import { nextOffset } from '../../ground/ui/pages/next_offset'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'

/** The user's messages to customer service, newest first, with their state and replies. */
export function OwnMessages() {
  const t = useTranslate()
  const { language } = useLanguage()
  const pages = useInfiniteQuery({
    queryKey: ['contact_messages', language],
    queryFn: ({ pageParam: offset }) =>
      api.request(showMessages, { query: { limit: MESSAGE_PAGE_SIZE, offset } }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  })
  if (pages.isError && !pages.data) {
    return <RetryAlert onRetry={pages.refetch}>{t('contact.own_failed')}</RetryAlert>
  }
  if (!pages.data) {
    return (
      <Box aria-label={t('contact.own_loading')} role="status">
        {[1, 2, 3].map((row) => (
          <Skeleton height={72} key={row} />
        ))}
      </Box>
    )
  }
  const messages = pages.data.pages.flatMap(({ results }) => results)
  if (messages.length === 0) return <Typography>{t('contact.own_empty')}</Typography>
  return (
    <Stack spacing={2}>
      {messages.map((message) => (
        <Message key={message.pk} message={message} />
      ))}
      {pages.hasNextPage && (
        <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('contact.more')}
        </Button>
      )}
    </Stack>
  )
}

function Message({ message }: { message: OwnMessage }) {
  const t = useTranslate()
  const { reference, topic, text, order, spool_no: roll, answers } = message
  const facts = [
    reference,
    localInstant(message.created_at),
    message.state_display,
    order && t('contact.about_order', { order: order.order_id }),
    roll && t('contact.about_roll', { roll }),
  ]
  return (
    <Box component="article" sx={messageStyle}>
      <Typography component="h3" sx={{ overflowWrap: 'anywhere' }} variant="h3">
        {topic}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }} variant="body2">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Typography sx={textStyle}>{text}</Typography>
      {answers.map((answer) => (
        <Box key={answer.at} sx={answerStyle}>
          <Typography component="h4" variant="body2" sx={{ fontWeight: 650 }}>
            {t('contact.answer', { date: localInstant(answer.at) })}
          </Typography>
          <Typography sx={textStyle}>{answer.text}</Typography>
        </Box>
      ))}
    </Box>
  )
}

const messageStyle = {
  'minWidth': 0,
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
} as const

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }

const answerStyle = {
  borderLeft: 3,
  borderColor: 'primary.main',
  mt: 1.5,
  pl: 1.5,
}
