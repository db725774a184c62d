import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { Link } from 'react-router'
import type { Provider } from '#shared/information/contact/contact_contract'
import { addressLines } from '#shared/ground/geography/address_lines'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Section } from '../../ground/ui/Section'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { api } from '../../ground/api/api'
import { showProvider } from '#shared/information/contact/contact_endpoints'

const ProviderMap = lazy(() => import('./ProviderMap'))

export function ContactInformationPage() {
  const t = useTranslate()
  const provider = useQuery({
    queryKey: ['provider'],
    queryFn: () => api.request(showProvider),
  })
  return (
    <Stack spacing={3}>
      <PageHeading text={t('contact.information.title')} />
      {provider.isError && (
        <RetryAlert onRetry={provider.refetch}>{t('contact.information.failed')}</RetryAlert>
      )}
      {provider.isPending && (
        <Box aria-label={t('contact.information.loading')} role="status">
          <Skeleton height={240} variant="rounded" />
        </Box>
      )}
      {provider.data && <Facts provider={provider.data} />}
      <Button component={Link} sx={{ alignSelf: 'flex-start' }} to="/contact/contact">
        {t('contact.information.back')}
      </Button>
    </Stack>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function Facts({ provider }: { provider: Provider }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const lines = addressLines({ company_name: provider.name, ...provider }, language)
  const label = (key: Parameters<typeof t>[0], value: ReactNode): Fact => [t(key), value]
  const known = (facts: Fact[]) => facts.filter(([, value]) => value !== '')
  const register = known([
    label('contact.information.register_entry', provider.register),
    label('contact.information.vat', provider.vat_identification_no),
    label('contact.information.directors', provider.managing_directors),
  ])
  const bank = known([
    label('contact.information.bank_name', provider.bank),
    label('contact.information.iban', provider.iban),
    label('contact.information.bic', provider.bic),
  ])
  const mail = <a href={`mailto:${provider.email}`}>{provider.email}</a>
  const phone = provider.phone && (
    <a href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>{provider.phone}</a>
  )
  return (
    <Box sx={columnsStyle}>
      <Section title={t('contact.information.address')}>
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {lines.join('\n')}
        </Typography>
      </Section>
      <Section title={t('contact.information.contact')}>
        <FactList
          facts={known([
            label('contact.information.email', mail),
            label('contact.information.phone', phone),
          ])}
        />
      </Section>
      {register.length > 0 && (
        <Section title={t('contact.information.register')}>
          <FactList facts={register} />
        </Section>
      )}
      {bank.length > 0 && (
        <Section title={t('contact.information.bank')}>
          <FactList facts={bank} />
        </Section>
      )}
      {provider.country_code && (
        <Section isWide title={t('contact.information.map')}>
          <Suspense fallback={<Skeleton height={320} variant="rounded" />}>
            <ProviderMap provider={provider} />
          </Suspense>
        </Section>
      )}
    </Box>
  )
}

const columnsStyle = {
  'display': 'grid',
  'gap': 3,
  'gridTemplateColumns': { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& a': { color: 'primary.main' },
}
