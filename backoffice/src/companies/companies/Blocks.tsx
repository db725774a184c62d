import type { CompanyRow } from '#shared/companies/companies/company_resource_contract'
import Stack from '@mui/material/Stack'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord } from '../../ground/ui/states/StateWord'

export function Blocks() {
  const t = useTranslate()
  const company = useRecordContext<CompanyRow>()
  if (!company) return null
  const blocks = [
    ...(company.blocked_for_ordering ? ['ordering'] : []),
    ...(company.blocked_completely ? ['completely'] : []),
  ]
  if (blocks.length === 0) return <StateWord tone="done">{t('block.not')}</StateWord>
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
      {blocks.map((block) => (
        <StateWord key={block} tone="stopped">
          {t(`block.${block}`)}
        </StateWord>
      ))}
    </Stack>
  )
}
