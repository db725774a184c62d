import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ListedToken } from '#shared/companies/tokens/token_contract'
import type { tokenMessages } from '#shared/companies/tokens/token_messages_en'
import { businessDay, businessInstant } from '#shared/ground/dates/business_day'
import type { Translate } from '#shared/ground/i18n/translator'

export type TokenWords = Translate<typeof tokenMessages>

interface TokenListProps {
  tokens: readonly ListedToken[]
  t: TokenWords
  revokeButton: (token: ListedToken) => ReactNode
}

export function TokenList({ tokens, t, revokeButton }: TokenListProps) {
  if (tokens.length === 0) return <Typography color="textSecondary">{t('empty')}</Typography>
  return (
    <Box aria-label={t('list')} component="ul" sx={listStyle}>
      {tokens.map((token) => (
        <Box component="li" key={token.pk} sx={itemStyle}>
          <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 550 }}>{token.name}</Typography>
              <Chip
                color={token.state === 'IN_FORCE' ? 'success' : 'default'}
                label={t(`state.${token.state}`)}
                size="small"
                variant="outlined"
              />
            </Box>
            <Typography variant="body2">
              {token.scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}
            </Typography>
            <Typography color="textSecondary" variant="body2">
              {factsOf(token, t).join(' · ')}
            </Typography>
          </Box>
          {token.state === 'IN_FORCE' && revokeButton(token)}
        </Box>
      ))}
    </Box>
  )
}

const factsOf = (token: ListedToken, t: TokenWords): string[] => [
  t('in_name_of', { user: token.user || t('deleted') }),
  t('made', { by: token.created_by || t('deleted'), date: businessDay(token.created_at) }),
  token.expires_at ? t('until', { date: businessInstant(token.expires_at) }) : t('endless'),
  token.last_used_at ? t('used', { date: businessInstant(token.last_used_at) }) : t('unused'),
]

const listStyle = { listStyle: 'none', m: 0, p: 0 }

const itemStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'justifyContent': 'space-between',
  'gap': 1,
  'py': 1.5,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}
