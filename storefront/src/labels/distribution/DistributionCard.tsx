import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import type {
  DistributedState,
  Distribution,
} from '#shared/labels/distribution/distribution_contract'
import { shownName } from '#shared/ground/texts/full_name'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { downloadReceipt } from '#shared/labels/distribution/distribution_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { type Ending, EndDialog } from './EndDialog'
import { StateMark } from './StateMark'

const TONES = {
  IN_TRANSIT: 'warning',
  RECEIVED: 'success',
  RECALLED: 'neutral',
} as const satisfies Record<DistributedState, string>

interface DistributionCardProps {
  distribution: Distribution
  mayEnd: boolean
}

export function DistributionCard({ distribution, mayEnd }: DistributionCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const [ending, setEnding] = useState<Ending | null>(null)
  const { pk, is_own: isOwn, sender, distribution_address: address, comment } = distribution
  const name = shownName(distribution.created_by, t)
  const inTransit = distribution.spool_entries.filter(({ state }) => state === 'IN_TRANSIT')
  const title = isOwn
    ? t('distribution.to', { name: address.company_name, city: address.city })
    : t('distribution.from', sender)
  const how = isOwn ? 'recall' : 'receive'
  return (
    <Paper aria-label={title} component="section" sx={{ p: 2 }} variant="outlined">
      <Typography component="h3" sx={{ overflowWrap: 'anywhere' }} variant="h3">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }} variant="body2">
        {[
          t('distribution.no', {
            number: String(pk),
            date: format.businessDay(distribution.created_at),
          }),
          name && t('distribution.by', { name }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      {comment && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{comment}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
        {distribution.spool_entries.map((roll) => (
          <Box component="li" key={roll.spool_no} sx={rollStyle}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ fontWeight: WEIGHT.name }}>
                {roll.spool_no}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }} variant="body2">
                {[
                  roll.customer_reference,
                  t('distribution.labels', {
                    smart_count: roll.labels,
                    number: format.number(roll.labels),
                  }),
                  roll.comment,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <StateMark tone={TONES[roll.state]} text={roll.state_display} />
          </Box>
        ))}
      </Box>
      {inTransit.length > 0 && !distribution.is_recipient_known && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }} variant="body2">
          {t('distribution.outside')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {mayEnd && inTransit.length > 0 && (
          <Button
            onClick={() => setEnding(how)}
            sx={{ minHeight: 44 }}
            variant={isOwn ? 'outlined' : 'contained'}
          >
            {t(`distribution.${how}`)}
          </Button>
        )}
        <Button
          component="a"
          href={addressOf(downloadReceipt, { path: { pk }, query: { lang: language } })}
          rel="noopener"
          sx={{ minHeight: 44 }}
          target="_blank"
        >
          {t('distribution.receipt')}
        </Button>
      </Box>
      {ending && (
        <EndDialog how={ending} onClose={() => setEnding(null)} pk={pk} rolls={inTransit} />
      )}
    </Paper>
  )
}

const rollStyle = {
  'alignItems': 'center',
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 1,
  'py': 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
