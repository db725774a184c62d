import { useTranslate } from '../../ground/i18n/i18n'
import { AddressEditor } from './AddressEditor'
import { Section } from '../../ground/ui/Section'
import { api } from '../../ground/api/api'
import { saveAddress } from '#shared/companies/addresses/address_endpoints'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'

interface BillingFormProps {
  company: CompanyProfile
  onSaved: () => Promise<void>
}

export function BillingForm({ company, onSaved }: BillingFormProps) {
  const t = useTranslate()
  return (
    <Section title={t('profile.billing.title')}>
      <AddressEditor
        address={company.billing_address}
        replaced={company.billing_address}
        company={company}
        purpose="billing"
        texts={{
          effect: t('profile.billing.effect'),
          submit: t('profile.billing.save'),
          success: t('profile.billing.saved'),
        }}
        send={(values) => api.request(saveAddress, { body: { ...values, category: 'BILLING' } })}
        onSaved={onSaved}
      />
    </Section>
  )
}
