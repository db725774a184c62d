import { chosenSite, knownOf, siteId } from '#shared/companies/registration/registration_draft'
import { FactList } from '../../../ground/ui/FactList'
import { FieldGrid } from '#shared/catalogue/printing/entries/FieldGrid'
import { ProfileField } from '../../../ground/ui/forms/FormField'
import { StepForm } from './StepForm'
import { useRegistration } from '../useRegistration'
import { useRegistrationTexts } from '../useRegistrationTexts'

/** The company's data: read-only when known, a form otherwise. */
export function CompanyStep() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const { isUnknown } = knownOf(draft)
  return (
    <StepForm
      step="company"
      title={t('company.title')}
      intro={t(isUnknown ? 'company.unknown' : 'company.known')}
    >
      {isUnknown ? <CompanyFields /> : <KnownCompany />}
    </StepForm>
  )
}

function CompanyFields() {
  const t = useRegistrationTexts()
  const { bind } = useRegistration()
  const cofor6 = bind('company.cofor6')
  return (
    <FieldGrid>
      <ProfileField
        {...bind('company.name')}
        label={t('company.name')}
        autoComplete="organization"
      />
      <ProfileField
        {...cofor6}
        label={t('company.cofor6')}
        help={t('look_up.cofor6_help')}
        autoComplete="off"
        onChange={(text) => cofor6.onChange(text.toUpperCase())}
      />
      <ProfileField
        {...bind('company.vat_identification_no')}
        label={t('company.vat')}
        autoComplete="off"
      />
    </FieldGrid>
  )
}

export function KnownCompany() {
  const t = useRegistrationTexts()
  const { draft } = useRegistration()
  const site = chosenSite(draft)
  if (!site) return null
  const { name, cofor6, vat_identification_no: vat } = site.prefill.company_profile
  return (
    <FactList
      facts={[
        [t('company.name'), name],
        [t('company.cofor6'), cofor6],
        [t('company.account_id'), siteId(site)],
        [t('company.vat'), vat],
      ]}
    />
  )
}
