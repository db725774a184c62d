import { Alert, Button, Link, Stack, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { TokenList } from '#shared/companies/tokens/TokenList'
import { revokeToken } from '#shared/companies/tokens/token_endpoints'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { api } from '../../ground/api/api'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Section } from '../../ground/ui/Section'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { CreateDialog } from './CreateDialog'
import { TOKENS_KEY, useTokenWords, useTokens } from './useTokens'
import type { ListedToken } from '#shared/companies/tokens/token_contract'

/** The API tokens of the company (rule 11.9). */
export function TokensPage() {
  const t = useTokenWords()
  const failureText = useFailureText()
  const tokens = useTokens()
  const revocation = useRevocation()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Stack spacing={3}>
      <PageHeading text={t('title')} />
      <Typography>{t('intro')}</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Link component={RouterLink} to="/accounts/profile">
          {t('back')}
        </Link>
        <Link href="/api/docs">{t('api')}</Link>
      </Stack>
      <Section
        title={t('list')}
        action={
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
            {t('create')}
          </Button>
        }
      >
        {revocation.error && <Alert severity="error">{failureText(revocation.error)}</Alert>}
        <Fetched query={tokens} loading={t('loading')} failed={t('failed')}>
          {(list) => (
            <TokenList
              tokens={list}
              t={t}
              revokeButton={(token) => (
                <Button
                  variant="outlined"
                  aria-label={t('revoke_named', { name: token.name })}
                  onClick={() => revocation.mutate(token)}
                >
                  {t('revoke')}
                </Button>
              )}
            />
          )}
        </Fetched>
      </Section>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Stack>
  )
}

function useRevocation() {
  const t = useTokenWords()
  const toast = useToast()
  const confirm = useConfirm()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ pk, name }: ListedToken) => {
      const isConfirmed = await confirm({
        title: t('revoke_title', { name }),
        text: t('revoke_text'),
        confirm: t('revoke'),
        cancel: t('cancel'),
        isDestructive: true,
      })
      if (isConfirmed) await api.request(revokeToken, { path: { pk } })
      return isConfirmed
    },
    onSuccess: (isRevoked) => {
      if (isRevoked) toast.success(t('revoked'))
    },
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS_KEY }),
  })
}
