import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { showHome } from '#shared/information/home/home_endpoints'
import { FIGURES } from '#shared/ground/theme/tokens'
import { api } from '../../ground/api/api'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'

/** Remaining quota of each product group under volume control (rule 8.2). */
export function QuotaLeft() {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['quotas_left'],
    queryFn: () => api.request(showHome),
    select: ({ quotas }) => quotas,
  })
  if (!data || data.length === 0) return null
  return (
    <Box component="section" aria-label={t('welcome.quota.title')}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t('welcome.quota.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ group, contracted, balance }) => (
          <Typography component="li" key={group} variant="body2" sx={lineStyle}>
            <span>{group}</span>
            <Box
              component="span"
              sx={{ ...FIGURES, color: balance > 0 ? 'text.secondary' : 'error.main' }}
            >
              {balance < 0
                ? t('welcome.quota.exceeded', { labels: format.number(-balance) })
                : t('welcome.quota.left', {
                    balance: format.number(balance),
                    contracted: format.number(contracted),
                  })}
            </Box>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 1,
}
