import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { Section } from '../../ground/ui/Section'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'

export function CompanyData({ company }: { company: UserApproval['company_profile'] }) {
  const t = useTranslate()
  const facts = [
    [t('approvals.company.name'), company.name],
    [t('approvals.company.cofor6'), company.cofor6],
    [t('approvals.company.account_id'), company.cofor10],
    [t('approvals.company.vat'), company.vat_identification_no],
    [t('approvals.company.reference'), company.company_reference],
    [t('approvals.company.group'), t(`approvals.company.groups.${company.company_group}`)],
  ] as const
  return (
    <Section title={t('approvals.company.title')}>
      <FactList facts={facts.filter(([, value]) => value !== '')} />
    </Section>
  )
}
