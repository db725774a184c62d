import { Typography } from '@mui/material'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useTranslate } from '../../ground/i18n/i18n'
import { AddressEditor } from './AddressEditor'
import { api } from '../../ground/api/api'
import { saveAddress } from '#shared/companies/addresses/address_endpoints'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import type { DeliveryVersions } from './delivery_versions'

interface DeliveryFormProps {
  company: CompanyProfile
  versions: DeliveryVersions
  onSaved: () => Promise<void>
}

/** Form for another delivery address. Asks first, because ordering stops until the approval. */
export function DeliveryForm({ company, versions, onSaved }: DeliveryFormProps) {
  const t = useTranslate()
  const confirm = useConfirm()
  const { waiting, rejected, inForce } = versions
  const agree = () =>
    confirm({
      title: t('profile.delivery.confirm_title'),
      text: t('profile.delivery.confirm_text'),
      confirm: t('profile.delivery.send'),
      cancel: t('profile.delivery.keep'),
    })
  return (
    <>
      <Typography variant="h3">{t('profile.delivery.change')}</Typography>
      <AddressEditor
        address={waiting ?? rejected ?? inForce}
        replaced={waiting ?? inForce ?? rejected}
        company={company}
        purpose="shipping"
        texts={{
          effect: t('profile.delivery.effect'),
          submit: t('profile.delivery.send'),
          success: ({ state }) =>
            t(state === 'APPROVED' ? 'profile.delivery.kept' : 'profile.delivery.sent'),
        }}
        send={(values) => api.request(saveAddress, { body: { ...values, category: 'DELIVERY' } })}
        agree={agree}
        onSaved={onSaved}
      />
    </>
  )
}
