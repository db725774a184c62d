import { Alert, Box, FormHelperText, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { siteLines } from '#shared/ground/geography/address_lines'
import { UNKNOWN_COMPANY } from '#shared/companies/registration/registration_contract'
import { siteId, withSite } from '#shared/companies/registration/registration_draft'
import { useLanguage } from '../../../ground/i18n/i18n'
import { StepButtons, StepForm, StepHeading } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'
import type { CompanyOption } from '#shared/companies/registration/registration_contract'

export function SiteStep() {
  const t = useRegistrationTexts()
  const { draft, problemOf, change } = useRegistration()
  const id = useId()
  const { mode, options } = draft.found ?? { mode: null, options: [] }
  const found = problemOf('accountId')
  const problem = found && draft.accountId === null ? t('site.required') : found
  if (options.length === 0) return <NoSite />
  return (
    <StepForm
      step="site"
      title={t('site.title')}
      intro={t(mode === 'COFOR10' ? 'site.intro_account' : 'site.intro')}
    >
      {mode === 'COFOR6_RESTRICTED' && <Alert severity="info">{t('site.restricted')}</Alert>}
      <RadioGroup
        name="accountId"
        aria-label={t('site.legend')}
        aria-describedby={problem ? id : undefined}
        value={draft.accountId ?? ''}
        onChange={(_event, chosen) => {
          const site = options.find((option) => siteId(option) === chosen)
          if (site) change('accountId', (now) => withSite(now, site))
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        {options.map((option) => (
          <SiteCard key={siteId(option)} option={option} />
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText id={id} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </StepForm>
  )
}

function NoSite() {
  const t = useRegistrationTexts()
  return (
    <Stack spacing={2.5}>
      <StepHeading title={t('site.title')} intro={t('site.none')} />
      <Alert severity="info">{t('site.restricted')}</Alert>
      <StepButtons step="site">{null}</StepButtons>
    </Stack>
  )
}

function SiteCard({ option }: { option: CompanyOption }) {
  const isUnknown = siteId(option) === UNKNOWN_COMPANY
  return (
    <Box component="label" sx={cardStyle}>
      <Radio value={siteId(option)} sx={{ mt: -1.25 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isUnknown ? <UnknownCompany option={option} /> : <KnownSite option={option} />}
      </Box>
    </Box>
  )
}

function UnknownCompany({ option }: { option: CompanyOption }) {
  const t = useRegistrationTexts()
  const { cofor6 } = option.prefill.company_profile
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>{t('site.unknown')}</Typography>
      <Typography variant="body2">{t('site.unknown_text', { cofor6 })}</Typography>
    </>
  )
}

function KnownSite({ option }: { option: CompanyOption }) {
  const t = useRegistrationTexts()
  const { language } = useLanguage()
  const { address, prefill } = option
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>{prefill.company_profile.name}</Typography>
      <Typography variant="body2">
        {t('site.account_id', { account_id: siteId(option) })}
      </Typography>
      {address && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {siteLines(address, language).join(', ')}
        </Typography>
      )}
      {!prefill.first_user && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('site.additional_user')}
        </Typography>
      )}
    </>
  )
}

const cardStyle = {
  'display': 'flex',
  'alignItems': 'flex-start',
  'gap': 1,
  'p': 2,
  'border': 1,
  'borderColor': 'divider',
  'borderRadius': 1,
  'cursor': 'pointer',
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
}
