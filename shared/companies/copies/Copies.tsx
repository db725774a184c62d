import { CopyDialog, type CopyParts } from '#shared/companies/copies/CopyDialog'
import { RefusedAddresses } from '#shared/companies/copies/RefusedAddresses'
import type { CopyKind, CopyRecipient } from '#shared/companies/copies/copy_contract'
import type { CopyRequests } from '#shared/companies/copies/copy_endpoints'
import type { CopyWords } from '#shared/companies/copies/copy_words'
import { businessInstant } from '#shared/ground/dates/business_day'
import { LANGUAGE_NAMES, type Language } from '#shared/ground/i18n/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

interface CopiesProps extends CopyParts {
  t: CopyWords
  language: Language
  companyId: number
  requests: CopyRequests
  mayChange: boolean
  /** False if the surrounding page shows refused addresses. */
  showsRefused?: boolean
}

/** The recipients of copies of a company's order mails (rule 10.6). */
export function Copies({
  t,
  language,
  companyId,
  requests,
  mayChange,
  showsRefused = true,
  ...parts
}: CopiesProps) {
  const client = useQueryClient()
  const queryKey = ['mail_copies', companyId]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: requests.list,
    refetchOnMount: 'always',
  })
  const [edited, setEdited] = useState<CopyRecipient | 'new' | null>(null)
  if (!data) {
    return isError ? (
      <Alert
        action={<Button onClick={() => void refetch()}>{t('copies.retry')}</Button>}
        severity="error"
      >
        {t('copies.load_failed')}
      </Alert>
    ) : (
      <Skeleton aria-label={t('copies.loading')} height={120} role="status" variant="rounded" />
    )
  }
  return (
    <>
      {showsRefused && <RefusedAddresses refused={data.refused} t={t} />}
      {data.recipients.length === 0 && <Typography>{t('copies.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data.recipients.map((copy) => (
          <Recipient
            copy={copy}
            key={copy.pk}
            onChange={mayChange ? () => setEdited(copy) : undefined}
            t={t}
          />
        ))}
      </Box>
      {mayChange && (
        <Button
          onClick={() => setEdited('new')}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          variant="outlined"
        >
          {t('copies.add')}
        </Button>
      )}
      {edited && (
        <CopyDialog
          {...parts}
          copy={edited === 'new' ? null : edited}
          language={language}
          onClose={() => setEdited(null)}
          // Somebody else may have changed or deleted the recipient.
          onRefused={() => void refetch()}
          onSaved={(changed) => {
            client.setQueryData(queryKey, changed)
            setEdited(null)
          }}
          requests={requests}
          suggestions={data.suggestions}
          t={t}
        />
      )}
    </>
  )
}

interface RecipientProps {
  t: CopyWords
  copy: CopyRecipient
  onChange: (() => void) | undefined
}

function Recipient({ t, copy, onChange }: RecipientProps) {
  const { email, kinds, waiting_kinds: waiting, expires_at: expiresAt, added_by: by } = copy
  const named = (some: readonly CopyKind[]) =>
    some.map((kind) => t(`copies.kind.${kind}`)).join(', ')
  const isOpen = expiresAt !== null && new Date(expiresAt) > new Date()
  const asked = isOpen
    ? t('copies.waiting', { date: businessInstant(expiresAt) })
    : t('copies.expired')
  const state = waiting.length === 0 ? t('copies.confirmed') : asked
  const isPart = waiting.length > 0 && waiting.length < kinds.length
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{email}</Typography>
        <Typography variant="body2">
          {[named(kinds), LANGUAGE_NAMES[copy.language]].join(' · ')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }} variant="body2">
          {[
            isPart ? `${state} (${named(waiting)})` : state,
            ...(by ? [t('copies.added_by', { name: by })] : []),
          ].join(' · ')}
        </Typography>
      </Box>
      {onChange && (
        <Button
          aria-label={t('copies.change_of', { email })}
          onClick={onChange}
          size="small"
          variant="outlined"
        >
          {t('copies.change')}
        </Button>
      )}
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
