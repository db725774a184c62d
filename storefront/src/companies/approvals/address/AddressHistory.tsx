import { Box, Typography } from '@mui/material'
import { addressLines } from '#shared/companies/addresses/address_lines'
import { useFormat, useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { Section } from '../../../ground/ui/Section'
import type { AddressApproval } from '#shared/companies/approvals/approval_contract'

type FormerAddress = AddressApproval['history'][number]

/** Formerly approved addresses, newest first. */
export function AddressHistory({ history }: { history: readonly FormerAddress[] }) {
  const t = useTranslate()
  return (
    <Section title={t('approvals.address.history')} isWide>
      {history.length === 0 ? (
        <Typography>{t('approvals.address.no_history')}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {history.map((address) => (
            <li key={address.pk}>
              <FormerLine address={address} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

function FormerLine({ address }: { address: FormerAddress }) {
  const { language } = useLanguage()
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {addressLines(address, language).join(', ')}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Period address={address} />
      </Typography>
    </Box>
  )
}

function Period({
  address: { approved_at: from, superseded_at: until },
}: {
  address: FormerAddress
}) {
  const t = useTranslate()
  const format = useFormat()
  if (from && until) {
    return t('approvals.address.from_until', {
      from: format.day(from),
      until: format.day(until),
    })
  }
  if (from) return t('approvals.address.from', { from: format.day(from) })
  return until ? t('approvals.address.until', { until: format.day(until) }) : null
}
