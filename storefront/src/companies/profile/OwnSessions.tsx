import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { Section } from '../../ground/ui/Section'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { api } from '../../ground/api/api'
import {
  endRemainingSessions,
  endSession,
  listSessions,
} from '#shared/access/accounts/account_endpoints'
import type { OwnSession } from '#shared/access/accounts/session_contract'

const SESSIONS_KEY = ['own_sessions']

export function OwnSessions() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: () => api.request(listSessions),
    refetchOnMount: 'always',
  })
  const end = useEnding()
  return (
    <Section title={t('profile.sessions.title')}>
      <Typography>{t('profile.sessions.text')}</Typography>
      {!data && !isError && (
        <Skeleton role="status" aria-label={t('profile.loading')} variant="rounded" height={120} />
      )}
      {!data && isError && (
        <RetryAlert onRetry={refetch}>{t('profile.sessions.failed')}</RetryAlert>
      )}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((session) => (
            <SessionItem
              key={session.pk}
              session={session}
              failure={end.failureOf(session.pk)}
              onEnd={end.one}
            />
          ))}
        </Box>
      )}
      {data && data.length > 1 && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={end.others}>
          {t('profile.sessions.end_others')}
        </Button>
      )}
      <Failure text={end.failureOf(null)} />
    </Section>
  )
}

function useEnding() {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const client = useQueryClient()
  const {
    mutate,
    isPending,
    error,
    variables: tried,
  } = useMutation({
    mutationFn: (pk: string | null) =>
      pk === null ? api.request(endRemainingSessions) : api.request(endSession, { path: { pk } }),
    onSuccess: (_response, pk) =>
      toast.success(t(`profile.sessions.${pk === null ? 'others_ended' : 'ended'}`)),
    // Runs after a failure too, because the session may have expired.
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
  const end = (pk: string | null) => {
    if (!isPending) mutate(pk)
  }
  return {
    one: end,
    others: () => end(null),
    /** Returns why ending this session failed, or with null ending all others. */
    failureOf: (pk: string | null) => (error && pk === tried ? failureText(error) : null),
  }
}

const Failure = ({ text }: { text: string | null }) =>
  text && (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {text}
    </Alert>
  )

interface SessionItemProps {
  session: OwnSession
  failure: string | null
  onEnd: (pk: string) => void
}

function SessionItem({ session, failure, onEnd }: SessionItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const { browser, system } = session
  const unknown = t('profile.sessions.unknown')
  const name =
    browser || system
      ? t('profile.sessions.name', { browser: browser ?? unknown, system: system ?? unknown })
      : unknown
  const since = format.instant(session.started_at)
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('profile.sessions.times', { since, seen: format.instant(session.last_seen_at) })}
        </Typography>
      </Box>
      {session.current ? (
        <Typography variant="body2">{t('profile.sessions.current')}</Typography>
      ) : (
        <Button
          variant="outlined"
          aria-label={t('profile.sessions.end_named', { name, since })}
          onClick={() => onEnd(session.pk)}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
      <Failure text={failure} />
    </Box>
  )
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
}
