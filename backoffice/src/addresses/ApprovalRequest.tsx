import type { AddressDetail } from '#shared/addresses/address_version_contract'
import Typography from '@mui/material/Typography'
import {
  DateField,
  FunctionField,
  Labeled,
  RecordContextProvider,
  SimpleShowLayout,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { NewCodeButton } from './NewCodeButton'

type Request = NonNullable<AddressDetail['request']>

/** Who was asked to approve this version, and what came of it. */
export function ApprovalRequest() {
  const t = useTranslate()
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  return (
    <section>
      <Typography component="h2" gutterBottom variant="subtitle1">
        {t('addresses.request')}
      </Typography>
      {address.request ? (
        <RecordContextProvider value={address.request}>
          <SimpleShowLayout sx={{ p: 0 }}>
            <FunctionField<Request>
              label={t('resources.addresses.fields.state')}
              render={({ state }) => t(`approval_state.${state}`)}
            />
            <Labeled label={t('addresses.requested_at')}>
              <DateField showTime source="requested_at" />
            </Labeled>
            <DateField emptyText="–" showTime source="decided_at" />
            <TextField emptyText="–" label={t('addresses.decided_by')} source="decided_by" />
            <TextField emptyText="–" label={t('addresses.feedback')} source="feedback" />
            <NewCodeButton />
          </SimpleShowLayout>
        </RecordContextProvider>
      ) : (
        <Typography color="textSecondary">{t('addresses.no_request')}</Typography>
      )}
    </section>
  )
}
