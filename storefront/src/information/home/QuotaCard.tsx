import { Box, Typography } from '@mui/material'
import { FIGURES } from '#shared/ground/theme/tokens'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { HomeCard } from './HomeCard'
import type { QuotaBalance } from '#shared/information/home/home_contract'

/** Below this share of the contracted labels, the bar shows a warning. */
const LOW = 0.1

export function QuotaCard({ quotas }: { quotas: readonly QuotaBalance[] }) {
  const t = useTranslate()
  return (
    <HomeCard title={t('welcome.quota.title')}>
      <Box component="ul" sx={listStyle}>
        {quotas.map((quota) => (
          <QuotaLine key={quota.group} quota={quota} />
        ))}
      </Box>
    </HomeCard>
  )
}

function QuotaLine({ quota: { group, contracted, balance } }: { quota: QuotaBalance }) {
  const t = useTranslate()
  const format = useFormat()
  const left = contracted > 0 ? Math.min(1, Math.max(0, balance / contracted)) : 0
  const isLow = left < LOW
  return (
    <li>
      <Box sx={lineStyle}>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {group}
        </Typography>
        <Typography component="span" variant="body2" sx={{ ...FIGURES, color: 'text.secondary' }}>
          {balance < 0
            ? t('welcome.quota.exceeded', { labels: format.number(-balance) })
            : t('welcome.quota.left', {
                balance: format.number(balance),
                contracted: format.number(contracted),
              })}
        </Typography>
      </Box>
      <Box aria-hidden sx={trackStyle}>
        <Box
          sx={{
            width: `${left * 100}%`,
            height: '100%',
            bgcolor: isLow ? 'warning.main' : 'text.secondary',
          }}
        />
      </Box>
    </li>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
}

const trackStyle = {
  mt: 0.5,
  height: 6,
  borderRadius: '3px',
  overflow: 'hidden',
  bgcolor: 'divider',
}
