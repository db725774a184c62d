import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import { useLocale, useTranslate } from 'react-admin'
import type { ScanAddress } from '../filters/useScanAddress'
import { useScans } from '../asking/useScans'
import { RankView } from './RankView'

/** Ranks countries by the scans of the labels delivered there. */
export default function CountryRank({ address }: { address: ScanAddress }) {
  const t = useTranslate()
  const locale = useLocale()
  const language = languageOf(locale)
  const { filter, isValid } = address
  const query = useScans('by_country', filter, { isEnabled: isValid })
  const columns = [
    { field: 'name', headerName: t('scans.columns.country'), flex: 1, minWidth: 160 },
    { field: 'code', headerName: t('authentications.country_code'), width: 110 },
  ]
  return (
    <RankView
      columns={columns}
      filter={filter}
      label={t('authentications.by_country')}
      narrow={({ id }) => ({ order_countries: [String(id)] })}
      query={query}
      wideOnly={['code']}
      rowsOf={({ data }) =>
        data.map(({ key, doc_count: count, status }) => ({
          id: key,
          code: key,
          name: countryName(key, language),
          doc_count: count,
          status,
        }))
      }
    />
  )
}
