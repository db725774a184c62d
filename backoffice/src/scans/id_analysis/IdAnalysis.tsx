import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Title, useTranslate } from 'react-admin'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { OneLabel } from './OneLabel'
import { SeveralLabels } from './SeveralLabels'

const VIEWS = ['one', 'several'] as const

export default function IdAnalysis() {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'one'
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.id_analysis.name', { smart_count: 1 })} />
      <Tabs
        aria-label={t('id_analysis.views')}
        onChange={(_, chosen: string) => change({ view: chosen === 'one' ? null : chosen }, false)}
        value={view}
      >
        {VIEWS.map((name) => (
          <Tab key={name} label={t(`id_analysis.${name}`)} value={name} />
        ))}
      </Tabs>
      {view === 'one' ? <OneLabel /> : <SeveralLabels />}
    </Stack>
  )
}
