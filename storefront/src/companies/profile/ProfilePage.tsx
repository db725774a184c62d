import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { areOnlySuppliersRights } from '#shared/ground/access/acting_contract'
import { RIGHT_TO_WEBHOOKS } from '#shared/mailing/webhooks/webhook_contract'
import { isTAccount } from '#shared/companies/companies/temporary_account'
import { COMPANY_CHANGE_RIGHT } from '#shared/companies/profile/profile_contract'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { AddressBlock } from '../../ground/ui/AddressBlock'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { SecondFactor } from '../../access/second_factor'
import { ActedUser } from './ActedUser'
import { BillingForm } from '../addresses/BillingForm'
import { ChangePassword } from './ChangePassword'
import { Colleagues } from './Colleagues'
import { CopiesSection } from '../copies/CopiesSection'
import { CompanyBlock } from './CompanyBlock'
import { DeleteAccount } from './DeleteAccount'
import { DeliveryAddress } from '../addresses/DeliveryAddress'
import { OwnData } from './OwnData'
import { OwnSessions } from './OwnSessions'
import { MachinesLink } from './MachinesLink'
import { UserForm } from './UserForm'
import { CanOrderSection, useCanOrder } from '../../ordering'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import { listColleagues } from '#shared/companies/profile/profile_endpoints'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'
import type { UsersResult } from '#shared/companies/profile/profile_contract'

/** Company, users, addresses and the user's own data (rule 3.12). */
export function ProfilePage() {
  const t = useTranslate()
  const { language } = useLanguage()
  usePageTitle(t('profile.title'))
  const users = useQuery({
    queryKey: ['company_users', language],
    queryFn: () => api.request(listColleagues, { query: { q_showall: true } }),
    // Keeps what was typed when the language changes.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const canOrder = useCanOrder()
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{t('profile.title')}</Typography>
      {(users.isPending || (users.data && canOrder.isPending)) && <ProfileSkeleton />}
      {users.isError && <RetryAlert onRetry={users.refetch}>{t('profile.failed')}</RetryAlert>}
      {users.data && !canOrder.isPending && (
        <ProfileSections users={users.data} canOrder={canOrder.data} />
      )}
    </Stack>
  )
}

interface ProfileSectionsProps {
  users: UsersResult['users']
  /** Absent when the request failed. */
  canOrder: CanOrder | undefined
}

function ProfileSections({ users, canOrder }: ProfileSectionsProps) {
  const t = useTranslate()
  const { may, permissions, refreshUser, actingFor } = useSession()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [me] = users
  const { company_profile: company } = me
  const mayChange = may(COMPANY_CHANGE_RIGHT)
  const refresh = async () => {
    await Promise.all([
      refreshUser(),
      client.invalidateQueries({ queryKey: ['company_users'] }),
      client.invalidateQueries({ queryKey: ['can-order'] }),
    ])
  }
  return (
    <Box sx={sectionsStyle}>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        {actingFor ? (
          <ActedUser user={me} />
        ) : (
          <>
            <UserForm user={me} onSaved={refresh} />
            <ChangePassword user={me} />
            <SecondFactor />
            <OwnSessions />
            <OwnData />
            <DeleteAccount />
          </>
        )}
      </Stack>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <CompanyBlock company={company} />
        {canOrder && may('orders.*') && <CanOrderSection canOrder={canOrder} />}
        {mayChange ? (
          <BillingForm company={company} onSaved={refresh} />
        ) : (
          <AddressBlock
            heading={t('profile.billing.title')}
            level="h2"
            address={company.billing_address}
          />
        )}
        {isTAccount(company.cofor10) && (
          <DeliveryAddress company={company} mayChange={mayChange} onSaved={refresh} />
        )}
        {may('orders.view_order') && <CopiesSection companyId={company.pk} mayChange={mayChange} />}
        {!actingFor && mayChange && areOnlySuppliersRights(permissions) && (
          <MachinesLink page="tokens" />
        )}
        {may(RIGHT_TO_WEBHOOKS) && <MachinesLink page="webhooks" />}
      </Stack>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Colleagues
          users={users}
          mayChange={me.abilities.switch_colleagues}
          onChanged={(changed) => void replaceData(client, ['company_users', language], changed)}
        />
      </Box>
    </Box>
  )
}

function ProfileSkeleton() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('profile.loading')} sx={sectionsStyle}>
      {[320, 320, 200, 200].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  )
}

const sectionsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
