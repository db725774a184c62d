import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import { useLocale, useTranslate } from 'react-admin'
import type { ScanAddress } from '../filters/useScanAddress'
import { useScans } from '../asking/useScans'
import { RankView } from './RankView'

export default function CompanyRank({ address }: { address: ScanAddress }) {
  const t = useTranslate()
  const locale = useLocale()
  const language = languageOf(locale)
  const { filter, isValid } = address
  const query = useScans('by_company', filter, { isEnabled: isValid })
  const columns = [
    { field: 'name', headerName: t('scans.columns.company'), flex: 1, minWidth: 170 },
    { field: 'cofor10', headerName: t('scans.columns.cofor10'), width: 118 },
    { field: 'city', headerName: t('scans.columns.city'), width: 115 },
    { field: 'country', headerName: t('scans.columns.country'), width: 105 },
  ]
  return (
    <RankView
      columns={columns}
      filter={filter}
      label={t('authentications.by_company')}
      narrow={({ id }) => ({ company_ids: [Number(id)] })}
      query={query}
      wideOnly={['city', 'country']}
      rowsOf={({ data }) =>
        data.map(({ company, verifications, status }) => ({
          id: company.id,
          name: company.name,
          cofor10: company.cofor10,
          city: company.city,
          country: countryName(company.country_code, language),
          doc_count: verifications,
          status,
        }))
      }
    />
  )
}
