import type { CompanyRow } from '#shared/companies/company_resource_contract'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useRecordContext, useTranslate } from 'react-admin'

/** What keeps a company from ordering, or out altogether. */
export function Blocks() {
  const t = useTranslate()
  const company = useRecordContext<CompanyRow>()
  if (!company) return null
  const blocks = [
    ...(company.blocked_for_ordering ? ['ordering'] : []),
    ...(company.blocked_completely ? ['completely'] : []),
  ]
  if (blocks.length === 0) return t('record.none')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {blocks.map((block) => (
        <Chip
          color="error"
          key={block}
          label={t(`block.${block}`)}
          size="small"
          variant="outlined"
        />
      ))}
    </Stack>
  )
}
