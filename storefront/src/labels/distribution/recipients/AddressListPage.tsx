import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../../ground/i18n/i18n'
import { useSession } from '../../../access/session/session'
import { PageHeading } from '../../../ground/ui/PageHeading'
import { Section } from '../../../ground/ui/Section'
import { Fetched } from '../../../ground/ui/pages/Fetched'
import { RecipientForm } from './RecipientForm'
import { RecipientList } from './RecipientList'
import { useRecipients } from './useRecipients'

/** The addresses to which the company distributes rolls (rule 4.7). */
export function AddressListPage() {
  const t = useTranslate()
  const { may } = useSession()
  const queryClient = useQueryClient()
  const recipients = useRecipients()
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
