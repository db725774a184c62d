import { Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import { PageHeading } from '../ui/PageHeading'
import { Section } from '../ui/Section'
import { fetchRecipients } from './distribution_api'
import { Fetched } from '../ui/Fetched'
import { RecipientForm } from './RecipientForm'
import { RecipientList } from './RecipientList'

/** The addresses to which the company passes rolls on (rule 4.7). */
export function AddressListPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { may } = useSession()
  const queryClient = useQueryClient()
  const recipients = useQuery({
    queryKey: ['recipients', language],
    queryFn: fetchRecipients,
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['recipients'] })
  const mayChange = may('distribution.distribute')
  return (
    <Stack spacing={3}>
      <PageHeading text={t('distribution.addresses.title')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {t('distribution.addresses.intro')}
      </Typography>
      <Section title={t('distribution.addresses.list')}>
        <Fetched
          query={recipients}
          loading={t('distribution.addresses.loading')}
          failed={t('distribution.addresses.failed')}
        >
          {(addresses) => (
            <RecipientList addresses={addresses} mayDelete={mayChange} onDeleted={refresh} />
          )}
        </Fetched>
      </Section>
      {mayChange && (
        <Section title={t('distribution.addresses.add')}>
          <RecipientForm onAdded={refresh} />
        </Section>
      )}
    </Stack>
  )
}
