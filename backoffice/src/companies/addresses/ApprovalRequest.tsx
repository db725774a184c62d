import type {
  AddressDetail,
  AddressRequest,
} from '#shared/companies/addresses/address_version_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { Fact, FactCard } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RenewRequest } from './RenewRequest'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'
import { useMay } from '../../ground/ui/useMay'

const TONES = {
  WAITING: 'attention',
  APPROVED: 'done',
  REJECTED: 'stopped',
  WITHDRAWN: 'off',
} as const satisfies Record<AddressRequest['state'], Tone>

export function ApprovalRequest() {
  const t = useTranslate()
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  const { request } = address
  if (!request) {
    return (
      <Card component="section" sx={{ p: 2 }} variant="outlined">
        <Typography component="h2" gutterBottom variant="h2">
          {t('addresses.request')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('addresses.no_request')}</Typography>
      </Card>
    )
  }
  return (
    <RecordContextProvider value={request}>
      <FactCard
        after={<NewLink request={request} name={address.company_name} />}
        title={t('addresses.request')}
      >
        <Fact label={t('resources.addresses.fields.state')}>
          <StateWord tone={TONES[request.state]}>{t(`approval_state.${request.state}`)}</StateWord>
        </Fact>
        <Fact label={t('addresses.requested_at')}>
          <Instant source="requested_at" />
        </Fact>
        <Fact source="decided_at">
          <Instant source="decided_at" />
        </Fact>
        <Fact label={t('addresses.decided_by')} source="decided_by">
          {shownName(request.decided_by, t)}
        </Fact>
        <Fact label={t('addresses.feedback')} source="feedback" />
      </FactCard>
    </RecordContextProvider>
  )
}

function NewLink({ request, name }: { request: AddressRequest; name: string }) {
  const may = useMay()
  if (request.state !== 'WAITING' || !may('users', 'edit')) return null
  return (
    <Box sx={{ mt: 2 }}>
      <RenewRequest id={request.id} name={name} texts="addresses.renew_request" />
    </Box>
  )
}
