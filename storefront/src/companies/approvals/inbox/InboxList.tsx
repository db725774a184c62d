import { Box, Chip, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { waitingAge } from '#shared/companies/approvals/waiting_age'
import { shownName } from '#shared/ground/texts/full_name'
import { countryName } from '#shared/ground/geography/countries'
import { useFormat, useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import type { ApprovalRow } from '#shared/companies/approvals/approval_contract'

export function InboxList({ rows }: { rows: readonly ApprovalRow[] }) {
  const t = useTranslate()
  return (
    <Box component="ul" aria-label={t('approvals.inbox.list')} sx={listStyle}>
      {rows.map((row) => (
        <li key={row.pk}>
          <InboxRow row={row} />
        </li>
      ))}
    </Box>
  )
}

function InboxRow({ row }: { row: ApprovalRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const age = waitingAge(row.requested_at, new Date(), language)
  const country = countryName(row.country_code, language)
  return (
    <Paper variant="outlined" component={Link} to={`/approvals/${row.pk}`} sx={rowStyle}>
      <Box component="span" sx={topStyle}>
        <Chip
          component="span"
          size="small"
          variant="outlined"
          label={t(`approvals.kind.${row.kind}`)}
        />
        {row.kind === 'USER' && row.first_user && (
          <Chip
            component="span"
            size="small"
            color="primary"
            label={t('approvals.user.first_user')}
          />
        )}
        <Typography component="span" variant="body2" sx={ageStyle}>
          <time dateTime={row.requested_at} title={format.businessInstant(row.requested_at)}>
            {t('approvals.waiting', { age })}
          </time>
        </Typography>
      </Box>
      <Typography component="span" variant="h3" sx={{ color: 'primary.main' }}>
        {row.subject}
      </Typography>
      {row.order ? (
        <span>
          {shownName(row.order.orderer, t)} · {format.money(row.order.total)}
        </span>
      ) : (
        <>
          <span>
            {[row.kind === 'USER' && row.company_name, row.cofor10].filter(Boolean).join(' · ')}
          </span>
          <span>
            {row.city ? t('approvals.inbox.place', { city: row.city, country }) : country}
          </span>
        </>
      )}
    </Paper>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }

const topStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }

const ageStyle = { color: 'text.secondary', ml: { sm: 'auto' } }

const rowStyle = {
  'display': 'grid',
  'gap': 0.25,
  'p': 2,
  'color': 'text.primary',
  'textDecoration': 'none',
  'overflowWrap': 'anywhere',
  '&:hover': { borderColor: 'primary.main' },
}
