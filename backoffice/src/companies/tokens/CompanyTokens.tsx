import { TokenList } from '#shared/companies/tokens/TokenList'
import { listTokensOfCompany, revokeTokenByStaff } from '#shared/companies/tokens/token_endpoints'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { Failed } from '../../ground/ui/Failed'
import { CreateToken } from './CreateToken'
import { useTokenWords } from './token_texts'

/** The API tokens of the company (rule 11.9). */
export default function CompanyTokens() {
  const company = useRecordContext<CompanyDetail>()
  return company ? <TokensOf company={company} /> : null
}

function TokensOf({ company }: { company: CompanyDetail }) {
  const t = useTokenWords()
  const request = useRequest()
  const [isCreating, setIsCreating] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['company-tokens', company.id],
    queryFn: () => request(listTokensOfCompany, { path: { id: company.id } }),
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} variant="rounded" />
  return (
    <Stack spacing={2}>
      <Typography>{t('intro')}</Typography>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsCreating(true)}
        sx={{ alignSelf: 'flex-start' }}
        variant="outlined"
      >
        {t('create')}
      </Button>
      <TokenList
        revokeButton={({ pk, name }) => (
          <ConfirmedAction
            act={() => request(revokeTokenByStaff, { path: { id: pk } })}
            done="api_tokens.revoked"
            isDangerous
            label={t('revoke')}
            question={`${t('revoke_title', { name })} ${t('revoke_text')}`}
          />
        )}
        t={t}
        tokens={data}
      />
      {isCreating && (
        <CreateToken
          company={company}
          onClose={() => {
            setIsCreating(false)
            void refetch()
          }}
        />
      )}
    </Stack>
  )
}
