import { isHidden } from '../../ground/api/configuration'
import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { Section } from '../../ground/ui/Section'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'

export function CompanyBlock({ company }: { company: CompanyProfile }) {
  const t = useTranslate()
  return (
    <Section title={t('profile.company.title')}>
      <FactList
        facts={[
          [t('profile.company.name'), company.name],
          ...(isHidden('cofor6') ? [] : [[t('profile.company.cofor6'), company.cofor6] as const]),
          [t('profile.company.account_id'), company.cofor10],
          [t('profile.company.vat'), company.vat_identification_no],
        ]}
      />
    </Section>
  )
}
